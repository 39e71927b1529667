import type { WorkAnnotation } from '@daywork/domain/capture/annotation'
import type { Work } from '@daywork/domain/portfolio/work'
import { tagsOf } from '@daywork/domain/portfolio/tags'
import { usePersonNames } from '../../records/use-person-names.ts'
import { writtenOf } from '../../records/written-of.ts'
import { clockTime, dateAndTime, fileSize } from '../../texts/format.ts'
import { photoTexts } from '../../texts/en/photos.ts'
import { translateMessage } from '../../texts/translate-message.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { IconCheck, IconFocus2, IconHourglass, IconPlayerPause, IconQuestionMark, IconX } from '@tabler/icons-react'
import { type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
import classes from './file-details.module.css'
import type { MediaItem } from './media-item.ts'
import { FileHash } from './file-hash.tsx'

interface FileDetailsProps {
  item: MediaItem
  /** The finding that the picture shows. */
  pointedId: number | undefined
  /** Called with the finding to show in the picture; null for none. */
  onPoint: (annotation: WorkAnnotation | null) => void
  /** Actions, below the description. */
  children?: ReactNode
}

/** All details of a file and its work. */
export function FileDetails({ item: { file, work }, pointedId, onPoint, children }: FileDetailsProps) {
  const t = useTexts(photoTexts)
  const nameOf = usePersonNames()
  const { name, size, sha256, width, height, duration, taken_at: takenAt } = file
  // Only this device has it.
  const isLocal = work.id < 0
  const place = work.work_order_location?.trim() ?? ''
  const description = writtenOf(work)
  const tags = tagsOf(work.description).map((tag) => `#${tag}`)
  return (
    <section className={classes.details} aria-label={t('details.heading')}>
      {description !== '' && (
        <p className={classes.description} dir="auto">
          {description}
        </p>
      )}
      {children}
      <dl className={classes.facts}>
        {work.work_order_id !== null && (
          <Fact label={t('details.workOrder')}>{work.work_order_title ?? `#${work.work_order_id}`}</Fact>
        )}
        {work.project_title !== null && <Fact label={t('details.project')}>{work.project_title}</Fact>}
        {work.client_name !== null && <Fact label={t('details.client')}>{work.client_name}</Fact>}
        {tags.length > 0 && <Fact label={t('details.tags')}>{tags.join(' ')}</Fact>}
        {place !== '' && <Fact label={t('details.place')}>{place}</Fact>}
        {work.author !== null && <Fact label={t('details.author')}>{nameOf(work.author)}</Fact>}
        {takenAt !== null && <Fact label={t('details.taken')}>{dateAndTime(takenAt)}</Fact>}
        {(work.received_at !== null || isLocal) && (
          <Fact label={t('details.added')}>{dateAndTime(work.created_at)}</Fact>
        )}
        {!isLocal && <Fact label={t('details.uploaded')}>{dateAndTime(work.received_at ?? work.created_at)}</Fact>}
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
      <Annotations work={work} pointedId={pointedId} onPoint={onPoint} />
    </section>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd dir="auto">{children}</dd>
  </div>
)

interface AnnotationsProps extends Pick<FileDetailsProps, 'pointedId' | 'onPoint'> {
  work: Work
}

/** The annotations of the files, with their review. */
function Annotations({ work, pointedId, onPoint }: AnnotationsProps) {
  const t = useTexts(photoTexts)
  const nameOf = usePersonNames()
  const { annotations } = work
  if (annotations.length === 0) return null
  return (
    <>
      <h3 className={classes.heading}>{t('details.annotations')}</h3>
      <ul className={classes.annotations}>
        {annotations.map((annotation) => {
          const { id, confidence, timestamp, status, reviewed_by: reviewer } = annotation
          const Icon = REVIEW_ICONS[status ?? 'waiting']
          return (
            <li key={id} className={classes.annotation}>
              <Found
                annotation={annotation}
                isPlaced={isPlaced(annotation, work)}
                isPointed={id === pointedId}
                onPoint={onPoint}
              />
              <p className={classes.review}>
                <span>
                  <Icon aria-hidden />
                  {status === null || reviewer === null
                    ? t(`review.${status ?? 'waiting'}`)
                    : t(`reviewBy.${status}`, { name: nameOf(reviewer) })}
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

interface FoundProps {
  annotation: WorkAnnotation
  isPlaced: boolean
  isPointed: boolean
  onPoint: FileDetailsProps['onPoint']
}

/** A finding. If it has a place in the picture, it is shown there (VIS-43). */
function Found({ annotation, isPlaced, isPointed, onPoint }: FoundProps) {
  const t = useTexts(photoTexts)
  const isPressed = useRef(false)
  // Clears the finding when the details close or show another picture.
  useEffect(() => () => onPoint(null), [onPoint])
  const text = translateMessage(annotation.content)
  if (!isPlaced) return <p dir="auto">{text}</p>
  const isOfVideo = annotation.timestamp !== null
  // A copy, so that another press seeks again in a video.
  const show = () => onPoint({ ...annotation })
  const hide = () => {
    isPressed.current = false
    onPoint(null)
  }
  const press = () => {
    if (!isOfVideo && isPointed && isPressed.current) return hide()
    isPressed.current = true
    show()
  }
  return (
    <button
      type="button"
      className={classes.found}
      dir="auto"
      title={t(isOfVideo ? 'details.showInVideo' : 'details.showInPhoto')}
      onClick={press}
      // Hovering does not seek in a video, and touch has no hover.
      {...(!isOfVideo && {
        onFocus: show,
        onPointerEnter: (event: PointerEvent) => (isMouse(event) ? show() : undefined),
        onPointerLeave: (event: PointerEvent) => (isMouse(event) ? hide() : undefined),
      })}
      // Safari does not focus a pressed button, so another press or another picture ends it there.
      onBlur={hide}
    >
      {text}
      {isOfVideo ? <IconPlayerPause aria-hidden /> : <IconFocus2 aria-hidden />}
    </button>
  )
}

const isMouse = ({ pointerType }: PointerEvent): boolean => pointerType === 'mouse'

/** Annotations are stored with a work, so they have a place in a file only if the work has a single file. */
const isPlaced = ({ region, timestamp }: WorkAnnotation, { files }: Work): boolean =>
  files.length === 1 && (region !== null || timestamp !== null)

const REVIEW_ICONS = { approved: IconCheck, rejected: IconX, not_sure: IconQuestionMark, waiting: IconHourglass }
