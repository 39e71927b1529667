import type { WorkAnnotation } from '@daywork/domain/capture/annotation'
import { clockTime, dateAndTime, fileSize } from '../../texts/format.ts'
import { IconCheck, IconHourglass, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './file-details.module.css'
import type { MediaItem } from './media-item.ts'
import { Receipt } from './receipt.tsx'

/** Everything that is known of a file and its work. */
export function FileDetails({ item: { file, work } }: { item: MediaItem }) {
  const { name, size, sha256, width, height, duration, taken_at: takenAt } = file
  return (
    <section className={classes.details} aria-label="Details">
      {work.description.trim() !== '' && (
        <p className={classes.description} dir="auto">
          {work.description}
        </p>
      )}
      <dl className={classes.facts}>
        {work.work_order_id !== null && (
          <Fact label="Work order">{work.work_order_title ?? `#${work.work_order_id}`}</Fact>
        )}
        {work.project_title !== null && <Fact label="Project">{work.project_title}</Fact>}
        {takenAt !== null && <Fact label="Taken">{dateAndTime(takenAt)}</Fact>}
        <Fact label="Uploaded">{dateAndTime(work.created_at)}</Fact>
        <Fact label="File">{name}</Fact>
        <Fact label="Size">
          {[fileSize(size), width && height ? `${width} × ${height}` : '', duration ? clockTime(duration) : '']
            .filter((part) => part !== '')
            .join(' · ')}
        </Fact>
        <Fact label="SHA-256">
          <Receipt key={sha256} sha256={sha256} name={name} />
        </Fact>
      </dl>
      <Annotations annotations={work.annotations} />
    </section>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd dir="auto">{children}</dd>
  </div>
)

/** What was read in the files, and what a person said of it. */
function Annotations({ annotations }: { annotations: readonly WorkAnnotation[] }) {
  if (annotations.length === 0) return null
  return (
    <>
      <h3 className={classes.heading}>Annotations</h3>
      <ul className={classes.annotations}>
        {annotations.map(({ id, content, confidence, timestamp, status, reviewed_by: reviewer }) => {
          const { icon: Icon, word } = REVIEWS[status ?? 'waiting']
          return (
            <li key={id} className={classes.annotation}>
              <p dir="auto">{content}</p>
              <p className={classes.review}>
                <span>
                  <Icon size={14} stroke={2.2} aria-hidden />
                  {reviewer === null ? word : `${word} by ${reviewer}`}
                </span>
                <span>{Math.round(confidence * 100)}%</span>
                {timestamp !== null && <span>at {clockTime(timestamp)}</span>}
              </p>
            </li>
          )
        })}
      </ul>
    </>
  )
}

const REVIEWS = {
  approved: { icon: IconCheck, word: 'Approved' },
  rejected: { icon: IconX, word: 'Rejected' },
  waiting: { icon: IconHourglass, word: 'Not reviewed' },
}
