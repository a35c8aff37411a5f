/** Where a step of prices begins, in pesos: a shelf of electronics from a cable to a television. */
export const PRICE_STEPS = [500, 1_000, 2_500, 5_000, 10_000, 20_000];
