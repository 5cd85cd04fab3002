/** The product, with its option in brackets. */
export function lineName({ Name, Variant, Size }: { Name: string; Variant: string; Size: string }): string {
  const choice = [Variant, Size].filter(Boolean).join(", ");
  return choice ? `${Name} (${choice})` : Name;
}

type Units = { Lines: readonly { Quantity: number; CancelledQuantity: number; ReturnedQuantity: number }[] };

/** What was cancelled was never sent. */
export function returnedUnits({ Lines }: Units): { units: number; bought: number } {
  return {
    units: Lines.reduce((sum, { ReturnedQuantity }) => sum + ReturnedQuantity, 0),
    bought: Lines.reduce((sum, { Quantity, CancelledQuantity }) => sum + Quantity - CancelledQuantity, 0),
  };
}

/** The part's own status says "Returned" from the first unit on. */
export function isPartlyReturned(part: Units & { Status: string }): boolean {
  const { units, bought } = returnedUnits(part);
  return part.Status === "Returned" && units < bought;
}

type Returned = {
  Lines: readonly { OptionId: number; Name: string; Variant: string; Size: string; Quantity: number }[];
};

export function namedReturnLines<Line extends { OptionId: number }>(part: Returned, lines: readonly Line[]) {
  return lines.flatMap((line) => {
    const bought = part.Lines.find(({ OptionId }) => OptionId === line.OptionId);
    return bought ? [{ ...line, bought: bought.Quantity, name: lineName(bought) }] : [];
  });
}
