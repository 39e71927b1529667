import type { KeepingDevice } from '@daywork/domain/kept-files/kept-file'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { PlainList } from '../../records/lists/plain-list.tsx'
import { ShowMore } from '../../records/lists/show-more.tsx'
import { isHandheld } from '../../texts/describe-device.ts'
import { keptFilesTexts } from '../../texts/en/kept-files.ts'
import { dateAndTime, fileSize } from '../../texts/format.ts'
import { relativeTime } from '../../texts/relative-time.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/kit/button.tsx'
import { ListRow, RowNote } from '../../ui/list-row.tsx'
import { deviceText, WaitingRow } from './file-rows.tsx'
import { OrderName } from './order-name.tsx'
import { isLate, type KeepingPerson, personName } from './keeping-people.ts'
import classes from './kept-files.module.css'
import { filesQuery } from './queries.ts'

/** The devices of a person that have photos and videos. */
export function WaitingOfPerson({ person: { devices, name } }: { person: KeepingPerson }) {
  const t = useTexts(keptFilesTexts)
  return (
    <>
      <h3 className={classes.person} dir="auto">
        {name}
      </h3>
      <ul className={classes.list} aria-label={t('waiting.devices', { name })}>
        {devices.map((device) => (
          <DeviceRow key={device.device} device={device} />
        ))}
      </ul>
    </>
  )
}

function DeviceRow({ device }: { device: KeepingDevice }) {
  const t = useTexts(keptFilesTexts)
  const [isOpen, setIsOpen] = useState(false)
  const filesId = useId()
  const { bytes, installed, last_seen_at, oldest_at, orders, orders_count, user_agent, waiting } = device
  const named = { name: personName(device), device: deviceText(user_agent) }
  return (
    <>
      <ListRow
        icon={user_agent !== null && !isHandheld(user_agent) ? IconDeviceDesktop : IconDeviceMobile}
        {...(isLate(device) && { tone: 'amber' })}
        title={t('waiting.count', { count: waiting })}
        actions={
          <Button
            variant="default"
            size="xs"
            aria-expanded={isOpen}
            aria-controls={isOpen ? filesId : undefined}
            aria-label={t('waiting.showOf', named)}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t(isOpen ? 'waiting.hide' : 'waiting.show')}
          </Button>
        }
      >
        <RowNote>
          {t('waiting.size', { size: fileSize(bytes), time: dateAndTime(oldest_at), age: relativeTime(oldest_at) })}
        </RowNote>
        <RowNote>
          {orders.length === 0 && t('noOrder')}
          {orders.map(({ id, title }, index) => (
            <span key={`${id} ${title}`}>
              {index > 0 && ', '}
              <OrderName id={id} title={title} />
            </span>
          ))}
          {orders_count > orders.length && <> {t('moreOrders', { count: orders_count - orders.length })}</>}
        </RowNote>
        <RowNote>
          {[
            named.device,
            ...(installed ? [t('waiting.installed')] : []),
            ...(last_seen_at === null ? [] : [t('waiting.seen', { age: relativeTime(last_seen_at) })]),
          ].join(' · ')}
        </RowNote>
      </ListRow>
      {isOpen && (
        <li id={filesId} className={classes.files}>
          <FilesOfDevice device={device} label={t('waiting.files', named)} />
        </li>
      )}
    </>
  )
}

function FilesOfDevice({ device: { device, user }, label }: { device: KeepingDevice; label: string }) {
  const t = useTexts(keptFilesTexts)
  const files = useInfiniteQuery(filesQuery({ state: 'waiting', user, device }))
  return (
    <>
      <PlainList label={label} query={files} rows={2} failure={t('waiting.failed')}>
        {(file) => <WaitingRow key={file.id} file={file} />}
      </PlainList>
      <ShowMore list={files} />
    </>
  )
}
