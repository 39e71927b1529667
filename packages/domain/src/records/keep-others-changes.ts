/**
 * What to save when a form was filled in from the record as it was `shown`, and others have made it `current` since:
 * fields that the user changed get what the user `wanted`, fields left alone get what the others made of them. Values are
 * JSON.
 */
export function keepOthersChanges<Row extends object>(shown: Row, current: Row, wanted: Partial<Row>): Partial<Row> {
  const merged = { ...wanted }
  for (const field in wanted) {
    if (isSame(wanted[field], shown[field])) merged[field] = current[field]
  }
  return merged
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
