/** A whole number in [0, below). */
export const randomInt = (random: () => number, below: number): number =>
  Math.floor(random() * below);
