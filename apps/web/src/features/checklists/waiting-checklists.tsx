import { type KeptWrite, useWaitingWrites } from '../../api/writes/kept-writes.ts'
import type { Fields } from '../../api/writes/operation.ts'
import { WaitingBadge } from '../../records/waiting-mark.tsx'
import { checklistTexts } from '../../texts/en/checklists.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './waiting-checklists.module.css'
import { useTemplates } from './use-templates.ts'

/** The checklists that this device adds to an order once it has a network (SYNC-51). */
export const useWaitingChecklists = (orderId: number): readonly KeptWrite[] =>
  useWaitingWrites().filter(
    ({ entity, fields, kind }) => entity === 'checklist' && kind === 'create' && fields?.work_order === orderId,
  )

/** The titles of waiting checklists. Their items come from the server, so they cannot be filled in yet. */
export function WaitingChecklists({ writes }: { writes: readonly KeptWrite[] }) {
  const t = useTexts(checklistTexts)
  const { rows } = useTemplates()
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  return (
    <ul className={classes.list}>
      {writes.map(({ base, fields, key, state }) => (
        <li key={key} className={classes.item}>
          <span dir="auto">{titles.get(Number(fields?.template)) ?? seenTitle(base) ?? t('list.untitled')}</span>
          <WaitingBadge isInTrouble={state === 'trouble'} />
        </li>
      ))}
    </ul>
  )
}

/** The title that the person saw: someone may delete the template in the meantime. */
const seenTitle = (base: Fields = {}): string | undefined => (typeof base.title === 'string' ? base.title : undefined)
