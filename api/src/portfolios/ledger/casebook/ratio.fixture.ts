/** Exact fractions for the casebook, independent of the product's decimals. */
export class Ratio {
  private constructor(
    private readonly numerator: bigint,
    private readonly denominator: bigint,
  ) {}

  static readonly zero = new Ratio(0n, 1n);
  static readonly one = new Ratio(1n, 1n);

  /** `-12.5` and `1/3`. */
  static of(text: string | number): Ratio {
    const [above = '0', below] = String(text).split('/');
    if (below !== undefined) return Ratio.of(above).over(Ratio.of(below));
    const [whole = '0', fraction = ''] = above.split('.');
    return reduced(BigInt(`${whole}${fraction}`), 10n ** BigInt(fraction.length));
  }

  static made(numerator: bigint, denominator: bigint): Ratio {
    return new Ratio(numerator, denominator);
  }

  plus(other: Ratio): Ratio {
    return reduced(
      this.numerator * other.denominator + other.numerator * this.denominator,
      this.denominator * other.denominator,
    );
  }

  minus(other: Ratio): Ratio {
    return this.plus(other.negated());
  }

  times(other: Ratio): Ratio {
    return reduced(this.numerator * other.numerator, this.denominator * other.denominator);
  }

  /** @throws RangeError for a divisor of zero */
  over(other: Ratio): Ratio {
    return reduced(this.numerator * other.denominator, this.denominator * other.numerator);
  }

  negated(): Ratio {
    return new Ratio(-this.numerator, this.denominator);
  }

  get sign(): number {
    return this.numerator > 0n ? 1 : this.numerator < 0n ? -1 : 0;
  }

  isAtMost(other: Ratio): boolean {
    return this.minus(other).sign <= 0;
  }

  /** With 18 digits after the point before it becomes binary. */
  toNumber(): number {
    const scale = 10n ** 18n;
    return Number((this.numerator * scale) / this.denominator) / 1e18;
  }
}

function reduced(numerator: bigint, denominator: bigint): Ratio {
  if (denominator === 0n) throw new RangeError('A fraction needs a denominator');
  const sign = denominator < 0n ? -1n : 1n;
  const divisor = sign * greatestDivisor(numerator, denominator);
  return Ratio.made(numerator / divisor, denominator / divisor);
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y > 0n) [x, y] = [y, x % y];
  return x === 0n ? 1n : x;
}
