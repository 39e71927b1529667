import { createStore, useStore } from '../../api/create-store.ts'
import { clearWithOwner } from '../../api/page-owner.ts'
import { commonTexts } from '../../texts/en/common.ts'
import { getTexts } from '../../texts/use-texts.ts'

interface Question {
  text: string
  /** Shown as a list below the text. */
  lines?: readonly string[]
  /** Label of the confirm button. */
  confirm: string
  /** Label of the safe button, which has the initial focus and is chosen by Escape; omitted for an alert. */
  cancel?: string
  /** Shows the confirm button in red, for actions that lose data. */
  isDestructive?: boolean
}

interface Choice {
  label: string
  choose: () => void
}

export interface PendingQuestion extends Question {
  /** Several options instead of `confirm`. */
  choices?: readonly Choice[]
  id: number
  answer: (isYes: boolean) => void
}

const queue = createStore<readonly PendingQuestion[]>([])
let lastId = 0

/**
 * Asks in the application's own dialog (GEN-09) and resolves to the answer. Escape chooses the safe answer. Questions
 * queue. At a sign-out each gets the safe answer, because the next user must not answer it.
 * @example if (await ask({ text: 'Complete it?', confirm: 'Complete', cancel: 'Cancel' })) …
 */
export function ask(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const id = (lastId += 1)
    const answer = (isYes: boolean) => {
      queue.set(queue.get().filter((other) => other.id !== id))
      resolve(isYes)
    }
    queue.set([...queue.get(), { ...question, id, answer }])
  })
}

clearWithOwner(() => {
  for (const { answer } of queue.get()) answer(false)
})

/** Asks to choose one of several options, shown in a column. */
export function askChoice<Value extends string>(question: {
  text: string
  cancel: string
  choices: readonly { value: Value; label: string }[]
}): Promise<Value | undefined> {
  return new Promise((resolve) => {
    const id = (lastId += 1)
    const end = (value: Value | undefined) => {
      queue.set(queue.get().filter((other) => other.id !== id))
      resolve(value)
    }
    const choices = question.choices.map(({ label, value }) => ({ label, choose: () => end(value) }))
    const { cancel, text } = question
    queue.set([...queue.get(), { text, cancel, confirm: '', choices, id, answer: () => end(undefined) }])
  })
}

/** Shows a message that the user must confirm: an alert. */
export const showAlert = async (text: string): Promise<void> =>
  void (await ask({ text, confirm: getTexts(commonTexts)('ok') }))

/** Asks before unsaved input of any form is discarded (CLI-30, FORM-04). */
export function askDiscard(): Promise<boolean> {
  const t = getTexts(commonTexts)
  return ask({
    text: t('discard.question'),
    confirm: t('discard.confirm'),
    cancel: t('discard.keep'),
    isDestructive: true,
  })
}

/** The first unanswered question, if there is one. */
export const getPendingQuestion = (): PendingQuestion | undefined => queue.get()[0]

export const usePendingQuestion = (): PendingQuestion | undefined => useStore(queue)[0]
