import { createStore, useStore } from '../api/create-store.ts'
import { forgetWithOwner } from '../api/page-owner.ts'
import { commonTexts } from '../texts/en/common.ts'
import { getTexts } from '../texts/use-texts.ts'

interface Question {
  text: string
  /** The button that answers yes. */
  confirm: string
  /** The safe button, focused first and chosen by Escape; absent for a plain message. */
  cancel?: string
  /** Paints the yes in red: for what loses something. */
  isDestructive?: boolean
}

interface Choice {
  label: string
  choose: () => void
}

export interface PendingQuestion extends Question {
  /** Several ways to say yes, instead of `confirm`. */
  choices?: readonly Choice[]
  id: number
  answer: (isYes: boolean) => void
}

const queue = createStore<readonly PendingQuestion[]>([])
let asked = 0

/**
 * Asks in a dialog of our own (GEN-09) and waits for the answer; Escape is the safe one. Questions queue.
 * When the user signs out, each gets the safe answer: the next user must not answer it.
 * @example if (await ask({ text: 'Complete it?', confirm: 'Complete', cancel: 'Cancel' })) …
 */
export function ask(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const id = (asked += 1)
    const answer = (isYes: boolean) => {
      queue.set(queue.get().filter((other) => other.id !== id))
      resolve(isYes)
    }
    queue.set([...queue.get(), { ...question, id, answer }])
  })
}

forgetWithOwner(() => {
  for (const { answer } of queue.get()) answer(false)
})

/**
 * Asks for one of several things, below each other.
 * @returns undefined for Cancel and Escape
 */
export function askChoice<Value extends string>(question: {
  text: string
  cancel: string
  choices: readonly { value: Value; label: string }[]
}): Promise<Value | undefined> {
  return new Promise((resolve) => {
    const id = (asked += 1)
    const end = (value: Value | undefined) => {
      queue.set(queue.get().filter((other) => other.id !== id))
      resolve(value)
    }
    const choices = question.choices.map(({ label, value }) => ({ label, choose: () => end(value) }))
    const { cancel, text } = question
    queue.set([...queue.get(), { text, cancel, confirm: '', choices, id, answer: () => end(undefined) }])
  })
}

/** Says something that must be read before going on: what the specification calls an alert. */
export const tell = async (text: string): Promise<void> =>
  void (await ask({ text, confirm: getTexts(commonTexts)('ok') }))

/** The one question of every form that would lose what was typed (CLI-30, FORM-04). */
export function askDiscard(): Promise<boolean> {
  const t = getTexts(commonTexts)
  return ask({
    text: t('discard.question'),
    confirm: t('discard.confirm'),
    cancel: t('discard.keep'),
    isDestructive: true,
  })
}

/** The question that waits for its answer, if there is one. */
export const getPendingQuestion = (): PendingQuestion | undefined => queue.get()[0]

export const usePendingQuestion = (): PendingQuestion | undefined => useStore(queue)[0]
