import type { WorkAnnotation } from '@daywork/domain/capture/annotation'
import { clockTime, dateAndTime, fileSize } from '../../texts/format.ts'
import { photoTexts } from '../../texts/en/photos.ts'
import { translateMessage } from '../../texts/translate-message.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { IconCheck, IconHourglass, IconQuestionMark, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './file-details.module.css'
import type { MediaItem } from './media-item.ts'
import { FileHash } from './file-hash.tsx'

interface FileDetailsProps {
  item: MediaItem
  /** What can be done with it, below the description. */
  children?: ReactNode
}

/** All details of a file and its work. */
export function FileDetails({ item: { file, work }, children }: FileDetailsProps) {
  const t = useTexts(photoTexts)
  const { name, size, sha256, width, height, duration, taken_at: takenAt } = file
  const place = work.work_order_location?.trim() ?? ''
  return (
    <section className={classes.details} aria-label={t('details.heading')}>
      {work.description.trim() !== '' && (
        <p className={classes.description} dir="auto">
          {work.description}
        </p>
      )}
      {children}
      <dl className={classes.facts}>
        {work.work_order_id !== null && (
          <Fact label={t('details.workOrder')}>{work.work_order_title ?? `#${work.work_order_id}`}</Fact>
        )}
        {work.project_title !== null && <Fact label={t('details.project')}>{work.project_title}</Fact>}
        {work.client_name !== null && <Fact label={t('details.client')}>{work.client_name}</Fact>}
        {place !== '' && <Fact label={t('details.place')}>{place}</Fact>}
        {work.author !== null && <Fact label={t('details.author')}>{work.author}</Fact>}
        {takenAt !== null && <Fact label={t('details.taken')}>{dateAndTime(takenAt)}</Fact>}
        <Fact label={t('details.uploaded')}>{dateAndTime(work.created_at)}</Fact>
        <Fact label={t('details.file')}>{name}</Fact>
        <Fact label={t('details.size')}>
          {[fileSize(size), width && height ? `${width} × ${height}` : '', duration ? clockTime(duration) : '']
            .filter((part) => part !== '')
            .join(' · ')}
        </Fact>
        {sha256 !== '' && (
          <Fact label="SHA-256">
            <FileHash key={sha256} sha256={sha256} name={name} />
          </Fact>
        )}
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

/** The annotations of the files, with their review. */
function Annotations({ annotations }: { annotations: readonly WorkAnnotation[] }) {
  const t = useTexts(photoTexts)
  if (annotations.length === 0) return null
  return (
    <>
      <h3 className={classes.heading}>{t('details.annotations')}</h3>
      <ul className={classes.annotations}>
        {annotations.map(({ id, content, confidence, timestamp, status, reviewed_by: reviewer }) => {
          const Icon = REVIEW_ICONS[status ?? 'waiting']
          return (
            <li key={id} className={classes.annotation}>
              <p dir="auto">{translateMessage(content)}</p>
              <p className={classes.review}>
                <span>
                  <Icon aria-hidden />
                  {status === null || reviewer === null
                    ? t(`review.${status ?? 'waiting'}`)
                    : t(`reviewBy.${status}`, { name: reviewer })}
                </span>
                <span>{Math.round(confidence * 100)}%</span>
                {timestamp !== null && <span>{t('details.at', { time: clockTime(timestamp) })}</span>}
              </p>
            </li>
          )
        })}
      </ul>
    </>
  )
}

const REVIEW_ICONS = { approved: IconCheck, rejected: IconX, not_sure: IconQuestionMark, waiting: IconHourglass }
