/** A more expensive plan is an upgrade, any other a downgrade. [PLAN-35] */
export function isUpgrade(chosen: { price: number }, currentPrice: number): boolean {
  return chosen.price > currentPrice;
}
