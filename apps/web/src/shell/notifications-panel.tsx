import { relativeTime } from '@daywork/domain/text/relative-time'
import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { EmptyState } from '../ui/empty-state.tsx'
import { ListRow, RowNote } from '../ui/list-row.tsx'
import { NOTICE_LOOKS } from '../ui/notice-looks.ts'
import { clearNotices, dismissNotice, hideNotices, markNoticesRead, type Notice, useNotices } from '../ui/notify.ts'
import { SlidingPanel } from '../ui/sliding-panel.tsx'
import classes from './notifications-panel.module.css'

interface NotificationsPanelProps {
  isOpen: boolean
  onClose: () => void
}

/** What this session was told, newest first, until it is dismissed (SIDE-15, GEN-08). */
export function NotificationsPanel({ isOpen, onClose }: NotificationsPanelProps) {
  const notices = useNotices()
  const hasUnread = notices.some(({ isRead }) => !isRead)
  useEffect(() => {
    if (isOpen) hideNotices()
  }, [isOpen])
  useEffect(() => {
    if (isOpen && hasUnread) markNoticesRead()
  }, [isOpen, hasUnread])
  return (
    <SlidingPanel title="Notifications" shape="sheet" isOpen={isOpen} onClose={onClose}>
      {notices.length === 0 ? (
        <EmptyState title="No notifications" hint="What Daywork tells you while you work can be read again here." />
      ) : (
        <NoticeList notices={notices} />
      )}
    </SlidingPanel>
  )
}

function NoticeList({ notices }: { notices: readonly Notice[] }) {
  const ref = useRef<HTMLUListElement>(null)
  const dismiss = (id: string) => {
    dismissNotice(id)
    // The button that was pressed is gone, and with it the focus.
    requestAnimationFrame(() => ref.current?.querySelector('button')?.focus())
  }
  return (
    <>
      <ul ref={ref} aria-label="Notifications" className={classes.list}>
        {notices.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} onDismiss={() => dismiss(notice.id)} />
        ))}
      </ul>
      {notices.length > 1 && (
        <Button variant="default" className={classes.all} onClick={clearNotices}>
          Dismiss all
        </Button>
      )}
    </>
  )
}

function NoticeRow({
  notice: { kind, text, subject, at, action },
  onDismiss,
}: {
  notice: Notice
  onDismiss: () => void
}) {
  const { tone, icon } = NOTICE_LOOKS[kind]
  const runAction = () => {
    onDismiss()
    action?.run()
  }
  return (
    <ListRow
      icon={icon}
      tone={tone}
      title={text}
      actions={
        <>
          {action && (
            <Button variant="default" size="xs" onClick={runAction}>
              {action.label}
            </Button>
          )}
          <ActionIcon variant="subtle" color="gray" aria-label={`Dismiss: ${text}`} onClick={onDismiss}>
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </>
      }
    >
      {subject !== undefined && (
        <span dir="auto" data-cut="2">
          {subject}
        </span>
      )}
      <RowNote>{relativeTime(new Date(at).toISOString())}</RowNote>
    </ListRow>
  )
}
