/** One line of docs/requirements.md: `- **CLI-07** (ui) What must hold. §57`. */
const LEDGER_LINE = /^- \*\*([A-Z]+-\d+)\*\* (.*)$/gm

const REQUIREMENT_ID = /\b[A-Z]{2,6}-\d{2,3}\b/g

/** Comments may mention requirements that the test does not prove. */
const COMMENT_LINE = /^\s*(\/\/|\/?\*).*$/gm

/**
 * @param {string} text of docs/requirements.md
 * @returns {Map<string, string>} the line of each requirement by its id, in the order of the document
 * @throws Error if two requirements have the same id
 */
export function readLedger(text) {
  /** @type {Map<string, string>} */
  const ledger = new Map()
  for (const [, id = '', line = ''] of text.matchAll(LEDGER_LINE)) {
    if (ledger.has(id)) throw new Error(`Two requirements have the id ${id}`)
    ledger.set(id, line)
  }
  return ledger
}

/**
 * @param {string} source of a test file
 * @returns {Set<string>} the ids in its tags and case labels
 */
export function idsNamedIn(source) {
  return new Set(source.replace(COMMENT_LINE, '').match(REQUIREMENT_ID) ?? [])
}

/** @param {string} id */
const groupOf = (id) => id.slice(0, id.lastIndexOf('-'))

/**
 * @typedef {object} Group
 * @property {string} name such as CLI
 * @property {number} size how many requirements it has
 * @property {string[]} open the ids that no test names
 */

/**
 * Compares the ledger with the ids in tests.
 *
 * @param {Map<string, string>} ledger
 * @param {Map<string, Set<string>>} namedByFile ids by test file
 * @returns {{ groups: Group[], unknown: { id: string, file: string }[] }} unknown: ids that belong to a group of the ledger
 *   but are not in it
 */
export function compare(ledger, namedByFile) {
  const named = new Set([...namedByFile.values()].flatMap((ids) => [...ids]))
  /** @type {Map<string, Group>} */
  const groups = new Map()
  for (const id of ledger.keys()) {
    const name = groupOf(id)
    const group = groups.get(name) ?? { name, size: 0, open: [] }
    group.size += 1
    if (!named.has(id)) group.open.push(id)
    groups.set(name, group)
  }
  const unknown = [...namedByFile].flatMap(([file, ids]) =>
    [...ids].filter((id) => groups.has(groupOf(id)) && !ledger.has(id)).map((id) => ({ id, file })),
  )
  return { groups: [...groups.values()], unknown }
}
