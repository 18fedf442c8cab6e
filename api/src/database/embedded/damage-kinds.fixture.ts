/** Kinds of damage that a disk, an operator or a broken copy does to a file. */
import { readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';

export const DAMAGES = {
  deleted: (file: string) => rmSync(file),
  emptied: (file: string) => truncateSync(file, 0),
  halved: (file: string) => truncateSync(file, statSync(file).size >> 1),
  flipped: (file: string) => {
    const bytes = readFileSync(file);
    const from = bytes.length >> 1;
    writeFileSync(
      file,
      bytes.map((byte, at) => (at >= from && at < from + 64 ? byte ^ 0x5a : byte)),
    );
  },
  zeroed: (file: string) => writeFileSync(file, Buffer.alloc(statSync(file).size)),
} satisfies Record<string, (file: string) => void>;

export type Damage = keyof typeof DAMAGES;
