import type { Action, Entity as RecordKind } from '@daywork/domain/activity/activity'
import type { ReactNode } from 'react'
import { changeTexts } from '../texts/en/changes.ts'
import { useTexts } from '../texts/use-texts.ts'
import { RecordLink } from './record-link.tsx'

interface ChangeSentenceProps {
  kind: RecordKind
  id: number
  /** Name of the record; null if it has none. */
  name: string | null
  user: string
  action: Action
  linkClass: string | undefined
}

/** A sentence about a change, with a link to the record: 'dana added a note to work order “Gas line”'. */
export function ChangeSentence({ kind, id, name, user, action, linkClass }: ChangeSentenceProps) {
  const t = useTexts(changeTexts)
  // A deleted record has no page.
  const link = (text: ReactNode) =>
    action !== 'deleted' ? (
      <RecordLink kind={kind} id={id} name={name} className={linkClass}>
        {text}
      </RecordLink>
    ) : (
      text
    )
  const parts = { user, thing: kind, b: strong, link }
  const texts = t as AnyTexts
  return name === null ? texts.rich(`unnamed.${action}`, parts) : texts.rich(`named.${action}`, { ...parts, name })
}

type RichValues = Record<string, string | ((text: ReactNode) => ReactNode)>

/** The sentences take different values per kind and action, which TypeScript cannot represent. */
interface AnyTexts {
  rich: (key: `${'named' | 'unnamed'}.${Action}`, values: RichValues) => ReactNode
}

const strong = (chunks: ReactNode) => <strong>{chunks}</strong>
