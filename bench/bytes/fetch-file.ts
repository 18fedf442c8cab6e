import { get } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

export interface SentFile {
  text: string;
  raw: number;
  /** As sent: equal to `raw` if the server does not compress it. */
  brotli: number;
}

/** Fetches a file as a browser does, and counts its bytes before and after decompression. */
export function fetchFile(url: string, accept = '*/*'): Promise<SentFile> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br', accept };
    get(url, { headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode !== 200)
          return reject(new Error(`${url} answered ${answer.statusCode}`));
        const sent = Buffer.concat(parts);
        const isCompressed = answer.headers['content-encoding'] === 'br';
        const content = isCompressed ? brotliDecompressSync(sent) : sent;
        resolve({ text: content.toString('utf8'), raw: content.length, brotli: sent.length });
      });
    }).on('error', reject);
  });
}
