/** Encodings that the client takes, best first. `q=0` refuses one. */
export function acceptedEncodings(header: string | undefined): ('br' | 'gz')[] {
  const weights = new Map<string, number>();
  for (const entry of (header ?? '').split(',')) {
    const [name = '', ...parameters] = entry.trim().toLowerCase().split(';');
    const q = parameters.map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find((v) => v !== undefined);
    weights.set(name.trim(), q === undefined ? 1 : Number(q));
  }
  const takes = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  return [...(takes('br') ? (['br'] as const) : []), ...(takes('gzip') ? (['gz'] as const) : [])];
}
