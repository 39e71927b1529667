import { usePersonNames } from '../../records/use-person-names.ts'
import { writtenOf } from '../../records/written-of.ts'
import { dateAndTime } from '../../texts/format.ts'
import type { MediaItem } from './media-item.ts'
import classes from './viewer-caption.module.css'

/** The description of the picture, with its time, author, and location. The details have all data. */
export function ViewerCaption({ item: { file, work } }: { item: MediaItem }) {
  const nameOf = usePersonNames()
  const words = writtenOf(work)
  const facts = [
    dateAndTime(file.taken_at ?? work.created_at),
    work.author && nameOf(work.author),
    work.work_order_title,
  ]
  return (
    <div className={classes.caption}>
      {words !== '' && (
        <p className={classes.words} dir="auto">
          {words}
        </p>
      )}
      <p className={classes.facts} dir="auto">
        {facts.filter((fact) => fact).join(' · ')}
      </p>
    </div>
  )
}
