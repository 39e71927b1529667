import type { KeptFileRow } from '@daywork/domain/kept-files/kept-file'
import { IconPhoto, IconPhotoX, IconVideo } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { describeDevice } from '../../texts/describe-device.ts'
import { keptFilesTexts } from '../../texts/en/kept-files.ts'
import { dateAndTime, fileSize } from '../../texts/format.ts'
import { relativeTime } from '../../texts/relative-time.ts'
import { translateMessage } from '../../texts/translate-message.ts'
import { getTexts, useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/kit/button.tsx'
import { ListRow, RowNote } from '../../ui/list-row.tsx'
import { isFocusLost } from '../../ui/lost-focus.ts'
import { personName } from './keeping-people.ts'
import classes from './kept-files.module.css'
import { OrderName } from './order-name.tsx'

export const deviceText = (userAgent: string | null): string =>
  userAgent === null ? getTexts(keptFilesTexts)('unknownDevice') : describeDevice(userAgent)

interface FileRowProps {
  file: KeptFileRow
  /** Notes below name, size, time, and order. */
  children?: ReactNode
  actions?: ReactNode
  isLost?: boolean
}

function FileRow({ actions, children, file, isLost = false }: FileRowProps) {
  const t = useTexts(keptFilesTexts)
  const { name, size, taken_at, type, work_order, work_order_title } = file
  return (
    <ListRow
      icon={isLost ? IconPhotoX : type.startsWith('video/') ? IconVideo : IconPhoto}
      {...(isLost && file.handled_at === null && { tone: 'red' })}
      title={<span dir="auto">{name}</span>}
      actions={actions}
    >
      <RowNote>{[t('taken', { time: dateAndTime(taken_at) }), fileSize(size)].join(' · ')}</RowNote>
      <RowNote>
        <OrderName id={work_order} title={work_order_title} />
      </RowNote>
      {children}
    </ListRow>
  )
}

export const WaitingRow = ({ file }: { file: KeptFileRow }) => <FileRow file={file} />

const focusIfLost = (element: HTMLElement | null): void => {
  if (element && isFocusLost()) element.focus({ preventScroll: true })
}

interface LostRowProps {
  file: KeptFileRow
  onHandle: () => void
}

export function LostRow({ file, onHandle }: LostRowProps) {
  const t = useTexts(keptFilesTexts)
  // The button and the text take the place, and the focus, of each other.
  const [wasPressed, setWasPressed] = useState(false)
  const ref = wasPressed ? focusIfLost : null
  const { handled_at, handled_by, name, user_agent } = file
  return (
    <FileRow
      file={file}
      isLost
      actions={
        handled_at === null && (
          <Button
            ref={ref}
            variant="default"
            size="xs"
            aria-label={t('lost.handleOf', { file: name })}
            onClick={() => {
              setWasPressed(true)
              onHandle()
            }}
          >
            {t('lost.handle')}
          </Button>
        )
      }
    >
      <RowNote>{t('lost.from', { name: personName(file), device: deviceText(user_agent) })}</RowNote>
      {handled_at !== null && (
        <span ref={ref} tabIndex={-1} className={classes.handled}>
          {t('lost.handledBy', { name: handled_by ?? '', age: relativeTime(handled_at) })}
        </span>
      )}
    </FileRow>
  )
}

export const GivenUpRow = ({ file }: { file: KeptFileRow }) => (
  <FileRow file={file}>
    <RowNote>{givenUpText(file)}</RowNote>
  </FileRow>
)

function givenUpText(file: KeptFileRow): string {
  const t = getTexts(keptFilesTexts)
  const by = { name: personName(file), age: relativeTime(file.given_up_at) }
  if (file.given_up_reason !== 'refused') return t('givenUp.undone', by)
  if (!file.given_up_detail) return t('givenUp.refusedOnly', by)
  return t('givenUp.refused', { ...by, reason: translateMessage(file.given_up_detail) })
}
