import type { ItemKind } from '../item.ts'
import type { Draft } from './draft.ts'
import { lookUp } from './table.ts'

const BULLET = /^\s*(?:[-*•·–☐☑✓]\s+|\[[ x]?\]\s*|\d{1,3}[.)]\s+)+/i
const HEADING = /^\s*#+\s*/
const KIND_AT_END = /\s*\[([^\][]+)\]\s*$/
const LIMITS = /^(?:number|n[úu]mero)\b(?:\s+([+-]?\d+(?:[.,]\d+)*)\s*(?:-|–|to|a)\s*([+-]?\d+(?:[.,]\d+)*))?\s*(.*)$/i

/** In English and Spanish, the languages of the page. */
const KINDS_BY_WORD: Readonly<Record<string, ItemKind>> = {
  check: 'check',
  photo: 'photo',
  signature: 'signature',
  text: 'text',
  'yes/no': 'yes_no',
  'yes/no/na': 'yes_no',
  'yes/no/n/a': 'yes_no',
  foto: 'photo',
  firma: 'signature',
  texto: 'text',
  'sí/no': 'yes_no',
  'si/no': 'yes_no',
  'sí/no/na': 'yes_no',
  'si/no/na': 'yes_no',
  'sí/no/n/a': 'yes_no',
  'si/no/n/a': 'yes_no',
}

/** A kind such as 'slider' or 'slider 1-10'. Other brackets are part of the label: 'Room [1st floor]'. */
const UNKNOWN_KIND = /^\p{L}[\p{L}_-]*(?:\s+[\d.,]+\s*(?:-|–|to|a)\s*[\d.,]+.*)?$/u

/** Reads one line of a list, with its marks for the kind of the item. */
export function readLine(raw: string): Draft | { unknownKind: string } {
  if (HEADING.test(raw)) return { kind: 'heading', label: raw.replace(HEADING, '').trim(), required: false }
  let label = raw.replace(BULLET, '').trim()
  let required = removeStar()
  const [marked, inBrackets = ''] = KIND_AT_END.exec(label) ?? []
  const known = marked === undefined ? undefined : readMark(inBrackets.trim().normalize())
  if (marked !== undefined && known !== undefined) {
    label = label.slice(0, -marked.length).trim()
    required ||= removeStar()
    return { label, required, ...known }
  }
  if (UNKNOWN_KIND.test(inBrackets.trim())) return { unknownKind: inBrackets.trim() }
  return { kind: label.endsWith('?') ? 'yes_no' : 'check', label, required }

  function removeStar(): boolean {
    if (!label.endsWith('*')) return false
    label = label.slice(0, -1).trim()
    return true
  }
}

/** Reads the text between brackets at the end of a line. @returns undefined if it is no known kind */
function readMark(text: string): Pick<Draft, 'kind' | 'unit' | 'min' | 'max' | 'choices'> | undefined {
  const kind = lookUp(KINDS_BY_WORD, text.toLowerCase().replaceAll(/\s+/g, ''))
  if (kind !== undefined) return { kind }
  const numbers = LIMITS.exec(text)
  if (numbers) {
    const [, min = '', max = '', unit = ''] = numbers
    return { kind: 'number', min, max, unit: unit.trim() }
  }
  const choices = text.split('/').map((choice) => choice.trim())
  return choices.length > 1 ? { kind: 'choice', choices: choices.filter((choice) => choice !== '') } : undefined
}
