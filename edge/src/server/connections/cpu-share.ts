function processCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Measures the processor time of turns. It is divided equally between the turns under way, because
 * the work of a turn is split up by I/O and partly runs on other threads.
 * @param cpuMs processor time of this process in ms
 */
export function cpuShares(cpuMs: () => number = processCpuMs) {
  let underWay = 0;
  /** Processor time that a turn would have used if it was under way from the start. */
  let share = 0;
  let measuredAt = cpuMs();

  function measure(): number {
    const cpu = cpuMs();
    if (underWay > 0) share += (cpu - measuredAt) / underWay;
    measuredAt = cpu;
    return share;
  }

  return {
    /** @returns a function that ends the turn and returns its processor time in ms */
    begin(): () => number {
      const from = measure();
      underWay += 1;
      return () => {
        const used = measure() - from;
        underWay -= 1;
        return used;
      };
    },
  };
}
