import { type CommandId, COMMAND_IDS, commandOf } from '../records/commands.ts'

/** Maximum time between the two keys of a sequence. */
const SECOND_KEY_MS = 1500

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'timeStamp'>

const idOf = (keys: string): CommandId | undefined => COMMAND_IDS.find((id) => commandOf(id).keys === keys)

/**
 * Reads keys as commands.
 * @returns for each key the command that it completes, `'begun'` if another key must follow, or undefined
 */
export function createKeyReader(): (key: Key) => CommandId | 'begun' | undefined {
  let before: { key: string; at: number } | undefined
  return ({ key: pressed, ctrlKey, metaKey, altKey, timeStamp: at }) => {
    if (pressed === 'Shift') return undefined
    const first = before && at - before.at < SECOND_KEY_MS ? before.key : undefined
    before = undefined
    if (ctrlKey || metaKey || altKey) return undefined
    // Shift with a letter may be a separate command.
    const exact = first === undefined ? idOf(pressed) : undefined
    const key = pressed.length === 1 ? pressed.toLowerCase() : pressed
    const found = exact ?? idOf(first === undefined ? key : `${first} ${key}`)
    if (found) return found
    const isBegun = first === undefined && COMMAND_IDS.some((id) => commandOf(id).keys?.startsWith(`${key} `))
    if (!isBegun) return undefined
    before = { key, at }
    return 'begun'
  }
}
