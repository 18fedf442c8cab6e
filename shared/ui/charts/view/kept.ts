interface Memory<K, V> {
  get: (key: K) => V | undefined;
  set: (key: K, value: V) => unknown;
}

/** What a memory has for a key; made and kept on the first time. */
export function kept<K, V>(memory: Memory<K, V>, key: K, make: () => V): V {
  const known = memory.get(key);
  if (known !== undefined) return known;
  const made = make();
  memory.set(key, made);
  return made;
}
