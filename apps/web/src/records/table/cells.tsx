import { OPEN_STATUSES } from '@daywork/domain/work-orders/statuses'
import { IconAlertTriangle, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { choiceTexts } from '../../texts/en/choices.ts'
import { recordTexts } from '../../texts/en/records.ts'
import { exactTime } from '../../texts/format.ts'
import { relativeTime } from '../../texts/relative-time.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { StatusLook, Tone } from '../../theme/status-look.ts'
import { CardButton } from '../../ui/card-button.tsx'
import { VisuallyHidden } from '../../ui/kit/visually-hidden.tsx'
import { DeleteConfirm } from '../dialogs/delete-confirm.tsx'
import { RecordLink } from '../record-link.tsx'
import type { DeleteConfirmation } from '../dialogs/use-delete-confirm.ts'
import { WaitingMark } from '../waiting-mark.tsx'
import classes from './cells.module.css'

/* Cells that the tables of all record kinds share. */

interface TitleCellProps {
  id: number
  deletes: DeleteConfirmation
  onEdit: () => void
  /** Further actions, before Edit. */
  actions?: ReactNode
  /** A `Title`. */
  children: ReactNode
}

/** The title of a record, with its actions on top of its end. */
export function TitleCell({ id, deletes, onEdit, actions, children }: TitleCellProps) {
  const t = useTexts(recordTexts)
  return (
    <>
      <div className={classes.subject}>{children}</div>
      <div className={classes.actions} data-is-armed={deletes.armedId === id || undefined}>
        {actions}
        <CardButton
          look="subtle"
          aria-label={t('edit')}
          aria-keyshortcuts="E"
          data-has-tooltip
          icon={<IconPencil aria-hidden />}
          onClick={onEdit}
        />
        <DeleteConfirm id={id} deletes={deletes} isIcon />
      </div>
    </>
  )
}

interface TitleProps {
  kind: 'client' | 'project' | 'worker' | 'work_order'
  id: number
  /** The line below it. */
  note?: string | null
  children: string
}

/** A link to a record's page, with a one-line note. */
export const Title = ({ kind, id, note, children }: TitleProps) => (
  <>
    {/* In one line: a row has room for two. */}
    <span className={classes.titleLine}>
      <RecordLink kind={kind} id={id} className={classes.title} title={children}>
        {children}
      </RecordLink>
      <WaitingMark kind={kind} id={id} place="row" />
    </span>
    {note && (
      <span className={classes.note} title={note} dir="auto">
        {note}
      </span>
    )}
  </>
)

interface ParentProps {
  kind: 'client' | 'project'
  id: number | null
  name: string | null
}

/** A link to the record's parent. */
export const Parent = ({ kind, id, name }: ParentProps) =>
  id !== null && (
    <span className={classes.text} data-cut="2">
      <RecordLink kind={kind} id={id} title={name ?? undefined} className={classes.parent}>
        {name}
      </RecordLink>
    </span>
  )

/** A text of at most two lines; renders nothing for an empty one. */
export const PlainText = ({ children }: { children: string | null }) =>
  children !== null &&
  children !== '' && (
    <span className={classes.text} data-cut="2" dir="auto" title={children}>
      {children}
    </span>
  )

/** A phone number or an email address, in one line. */
export const ContactLink = ({ href, children }: { href: string | undefined; children: string | null }) =>
  children && (
    <a href={href} className={classes.link} title={children} data-cut="1">
      {children}
    </a>
  )

interface CountLinkProps {
  /** Accessible name: what is counted. */
  label: string
  render: (props: { className: string | undefined; 'aria-label': string; title: string; children: string }) => ReactNode
  children: string
}

/** A number, or lines of text, with a link to what they count. */
export const CountLink = ({ label, render, children }: CountLinkProps) => (
  <span data-figures data-cut="2" className={classes.counts}>
    {render({ className: classes.parent, 'aria-label': label, title: label, children })}
  </span>
)

interface OpenOrdersLinkProps {
  /** The client or worker of the orders. */
  of: { client: string } | { worker: string }
  count: number
}

/** The number of open orders, linked to their list. */
export function OpenOrdersLink({ of, count }: OpenOrdersLinkProps) {
  const t = useTexts(choiceTexts)
  return (
    <CountLink
      label={t('table.openOrders', { count })}
      render={(props) => (
        <Link to="/" search={{ tab: 'workOrders', ...of, status: OPEN_STATUSES.join(',') }} {...props} />
      )}
    >
      {String(count)}
    </CountLink>
  )
}

interface MarkProps {
  look: StatusLook
  label: string
  /** Shows only the icon. */
  isCompact?: boolean
}

/** A status: icon, label, color. */
export const Mark = ({ look: { tone, icon: Icon }, label, isCompact }: MarkProps) => (
  <span className={classes.mark} data-tone={tone} title={label}>
    <Icon aria-hidden />
    <span className={classes.word} data-cut="1" data-is-hidden={isCompact || undefined}>
      {label}
    </span>
  </span>
)

interface WarningProps {
  tone: Tone
  /** Full text, for the tooltip and screen readers. */
  label: string
  /** The two visible lines. */
  lines: readonly [string, string]
}

export const Warning = ({ tone, label, lines }: WarningProps) => (
  <span className={classes.mark} data-tone={tone} title={label}>
    <IconAlertTriangle aria-hidden />
    <VisuallyHidden>{label}</VisuallyHidden>
    <span aria-hidden className={classes.lines}>
      {lines.map((line) => (
        <span key={line} data-cut="1">
          {line}
        </span>
      ))}
    </span>
  </span>
)

export const Age = ({ at }: { at: string }) => (
  <time dateTime={at} title={exactTime(at)} className={classes.text}>
    {relativeTime(at)}
  </time>
)
