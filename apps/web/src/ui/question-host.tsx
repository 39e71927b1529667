import { Suspense } from 'react'
import { usePendingQuestion } from './ask.ts'
import { lazyPanel } from './lazy-part.tsx'

const QuestionDialog = lazyPanel(async () => (await import('./question-dialog.tsx')).QuestionDialog)

/** Shows what `ask` and `tell` ask, one question after the other. Rendered once, at the root of the page. */
export function QuestionHost() {
  const question = usePendingQuestion()
  return (
    question && (
      <Suspense>
        <QuestionDialog key={question.id} question={question} onClose={() => question.answer(false)} />
      </Suspense>
    )
  )
}
