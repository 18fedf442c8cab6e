interface Memory<K, V> {
  get: (key: K) => V | undefined;
  set: (key: K, value: V) => unknown;
}

/** What a memory has for a key; made and kept on the first time. */
export function getOrCreate<K, V>(memory: Memory<K, V>, key: K, make: () => V): V {
  const cachedValue = memory.get(key);
  if (cachedValue !== undefined) return cachedValue;
  const createdValue = make();
  memory.set(key, createdValue);
  return createdValue;
}
