/** What the API's document calls a kind of record. */
export interface RecordName {
  /** The group of its calls, 'Work orders'. */
  tag: string
  /** 'work order' */
  noun: string
  /** 'WorkOrder', in the names of operations. */
  name: string
}

/** What the API's document says of the calls that every kind of record has alike. */
export function describeRecordCalls({ name, noun, tag }: RecordName, { withinDays }: { withinDays: number }) {
  const describe = (verb: string, summary: string, description: string) => ({
    tags: [tag],
    operationId: `${verb}${name}`,
    summary: `${summary} a ${noun}`,
    description,
  })
  return {
    get: describe('get', 'Get', 'Its ETag names this state of the record, for If-Match.'),
    put: describe(
      'replace',
      'Replace',
      'Needs the required fields; optional ones that are left out stay as they are. Rules over several fields are checked on ' +
        'the record as it would be stored.',
    ),
    patch: describe(
      'change',
      'Change fields of',
      'What is left out stays as it is. One refused field refuses them all.',
    ),
    delete: describe(
      'delete',
      'Delete',
      `Hides the ${noun} and what goes with it; restore brings both back within ${withinDays} days.`,
    ),
    restore: describe(
      'restore',
      'Restore',
      `Takes a delete of the last ${withinDays} days back, with the links and children that it hid. Otherwise 404.`,
    ),
  }
}
