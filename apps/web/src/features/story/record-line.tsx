import { ChangeSentence } from '../../records/change-sentence.tsx'
import { storyTexts } from '../../texts/en/story.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { EntryTime } from './entry-time.tsx'
import classes from './story.module.css'
import type { LineItem } from './story-items.ts'

/** What was done to one of the records that belong to a client, project, or worker (API-162). */
export function RecordLine({ item: { at, count, entry } }: { item: LineItem }) {
  const t = useTexts(storyTexts)
  const { action, entity, entity_id: id, name, user } = entry
  return (
    <p>
      <ChangeSentence kind={entity} id={id} name={name} user={user} action={action} linkClass={classes.link} />{' '}
      {count > 1 && <>{t('times', { count })} </>}
      <EntryTime at={at} />
    </p>
  )
}
