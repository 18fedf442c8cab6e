import type { Release, ReleaseFile } from 'shared/contract';
import type { BuildOutput } from './build-output';
import { isCompressible, type CompressionCache, type Encoding } from './compression';
import { integrityOf } from './integrity';
import { SHELL } from './names';
import { enforcedHashes } from './enforced-hashes';
import { versionHash, type StoredRecord } from './stored-record';

interface PackedFile {
  bytes: Buffer;
  /** Compressed twins, only where they are smaller. */
  variants: Partial<Record<Encoding, Buffer>>;
}

export interface PackedRelease {
  release: Release;
  files: Map<string, PackedFile>;
  /** `build.json` as its hash goes into the version. */
  buildText: string;
  /** Stored with the release. Development builds have none. */
  record?: StoredRecord;
}

/**
 * Turns a build into a release: hashes, compressed twins and the version that follows from the content.
 * Without a cache nothing is compressed: development builds are large and live for minutes.
 * @param buildText `build.json` of a release that comes from another environment, which keeps its version
 */
export async function packRelease(
  output: BuildOutput,
  cache: CompressionCache | null,
  now: Date,
  buildText = JSON.stringify(output.build),
): Promise<PackedRelease> {
  const files = new Map<string, PackedFile>();
  const described: ReleaseFile[] = await Promise.all(
    [...output.files].map(async ([file, bytes]) => {
      const variants: PackedFile['variants'] = {};
      if (cache && isCompressible(file)) {
        const [br, gz] = await Promise.all([
          cache.compress(bytes, 'br'),
          cache.compress(bytes, 'gz'),
        ]);
        if (br.length < bytes.length) variants.br = br;
        if (gz.length < bytes.length) variants.gz = gz;
      }
      files.set(file, { bytes, variants });
      return {
        file,
        integrity: integrityOf(bytes),
        bytes: bytes.length,
        brotliBytes: (variants.br ?? bytes).length,
      };
    }),
  );
  const byName = new Map(described.map((f) => [f.file, f]));
  const pick = (name: string): ReleaseFile => {
    const asset = byName.get(name);
    if (!asset) throw new Error(`${name} is not part of the build`);
    return asset;
  };
  const { declaration, build } = output;
  const hashes = declaration.name === SHELL ? null : enforcedHashes(output, described);
  return {
    files,
    buildText,
    release: {
      name: declaration.name,
      version: `${output.packageVersion}-${versionHash(described, buildText)}`,
      createdAt: now.toISOString(),
      declaration,
      entry: pick(build.entry),
      scripts: declaration.name === SHELL ? build.scripts.map(pick) : [],
      chunks: Object.fromEntries(
        Object.entries(build.chunks).map(([id, names]) => [id, names.map(pick)]),
      ),
      preload: build.preload,
      endpoints: build.endpoints,
      ...(build.offers && { offers: build.offers }),
      ...(build.requires && { requires: build.requires }),
      ...(hashes && { hashes }),
      ...(build.starter && { starter: pick(build.starter) }),
      ...(build.frame && { frame: pick(build.frame) }),
      ...(build.staticPages && { staticPages: pick(build.staticPages) }),
      ...(build.serverPages && { serverPages: pick(build.serverPages) }),
      files: described.toSorted((a, b) => (a.file < b.file ? -1 : 1)),
    },
  };
}
