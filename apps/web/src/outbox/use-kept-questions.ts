import type { KeptQuestion } from '@daywork/domain/sync/kept'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keptQuestions, questionKey } from '../api/writes/kept-questions.ts'
import { rescueFocus } from '../ui/lost-focus.ts'
import { askQuestion } from './ask-question.ts'
import { nameOfRecord } from './describe-operation.ts'
import { useOutboxActions } from './use-outbox-actions.ts'

/** Lets the marks of records ask the open questions. */
export function useKeptQuestions(questions: readonly KeptQuestion[]): void {
  const client = useQueryClient()
  const { answer } = useOutboxActions()
  useEffect(() => {
    const ask = async (question: KeptQuestion) => {
      const theirs = await askQuestion(question, nameOfRecord(client, question))
      if (theirs === null) return
      await answer(question, theirs)
      rescueFocus()
    }
    keptQuestions.set(
      new Map(questions.map((question) => [questionKey(question.entity, question.target), () => void ask(question)])),
    )
  }, [answer, client, questions])
}
