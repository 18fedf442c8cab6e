/**
 * Body of an answer, up to a number of bytes. The stated length is checked before the first byte,
 * and a body that states none ends at the limit.
 */
export async function readWithin(answer: Response, maxBytes: number): Promise<Buffer | 'too long'> {
  const tooLong = async (): Promise<'too long'> => {
    await answer.body?.cancel().catch(() => undefined);
    return 'too long';
  };
  if (Number(answer.headers.get('content-length') ?? 0) > maxBytes) return tooLong();
  if (!answer.body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = answer.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks);
    length += value.length;
    if (length > maxBytes) {
      await reader.cancel().catch(() => undefined);
      return 'too long';
    }
    chunks.push(value);
  }
}
