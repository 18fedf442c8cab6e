interface Memory<K, V> {
  get: (key: K) => V | undefined;
  set: (key: K, value: V) => unknown;
}

/** The cached value of a key. Created on first access. */
export function getOrCreate<K, V>(memory: Memory<K, V>, key: K, make: () => V): V {
  const cachedValue = memory.get(key);
  if (cachedValue !== undefined) return cachedValue;
  const createdValue = make();
  memory.set(key, createdValue);
  return createdValue;
}
