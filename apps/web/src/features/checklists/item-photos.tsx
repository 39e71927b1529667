import type { Answer } from '@daywork/domain/checklists/answer'
import type { Item } from '@daywork/domain/checklists/item'
import type { Work } from '@daywork/domain/portfolio/work'
import { IconCamera, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { reloadOrders } from '../../api/changed-orders.ts'
import { createAttempts } from '../../api/attempts.ts'
import { markStale } from '../../api/list-cache.ts'
import { loadMore } from '../../api/load-more.ts'
import { useWorksOf } from '../../api/use-works-of.ts'
import { NoRoom } from '../../api/writes/no-room.ts'
import { SaveFilesButton } from '../../records/save-files-button.tsx'
import { checklistTexts } from '../../texts/en/checklists.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/kit/button.tsx'
import { IconButton } from '../../ui/kit/icon-button.tsx'
import { takeFiles } from '../../ui/take-files.ts'
import { useFocusKept } from '../../ui/use-focus-kept.ts'
import classes from './item-photos.module.css'
import type { UploadPhoto } from './upload-photo.ts'
import type { OnAnswer } from './use-answer.ts'

interface ItemPhotosProps {
  item: Item
  answer: Answer | undefined
  orderId: number
  uploadPhoto: UploadPhoto
  onAnswer: OnAnswer
}

type SendAttempt = ReturnType<typeof createAttempts<Work>>

/** Photos that document the item. Each photo taken here is also added to the order. */
export function ItemPhotos({ item, answer, orderId, uploadPhoto, onAnswer }: ItemPhotosProps) {
  const t = useTexts(checklistTexts)
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<{ file: File; sendAttempt: SendAttempt; text: string; isFull: boolean }>()
  const ids = photosOf(answer)
  const { list, works } = useWorksOf({ entity: 'work-orders', id: orderId })
  const byId = new Map(works.map((work) => [work.id, work]))
  const isMissing = (id: number) => id > 0 && !byId.has(id)
  const isAnyMissing = ids.some(isMissing)
  useEffect(() => {
    if (isAnyMissing) loadMore(list)
  }, [isAnyMissing, list])
  // A photo that the device has just stored or sent may not be in the list yet.
  const isDeleted = (id: number) => isMissing(id) && list.data !== undefined && !list.hasNextPage && !list.isFetching
  const send = async (file: File, sendAttempt: SendAttempt = createAttempts<Work>()) => {
    setIsSending(true)
    setFailure(undefined)
    try {
      const work = await sendAttempt((idempotencyKey) => uploadPhoto(file, orderId, { idempotencyKey }))
      markStale(client, 'works')
      reloadOrders(client)
      void onAnswer((current) => ({ value: [...photosOf(current), work.id] }))
    } catch (error) {
      setFailure({ file, sendAttempt, text: messageOf(error, t('photo.failed')), isFull: error instanceof NoRoom })
    }
    setIsSending(false)
  }
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = takeFiles(event)
    if (file) void send(file)
  }
  const remove = (id: number) => {
    void onAnswer((current) => {
      const left = photosOf(current).filter((other) => other !== id)
      return left.length === 0 ? null : { value: left }
    })
  }
  const button = useFocusKept(isSending)
  return (
    <div className={classes.photos}>
      {ids.map((id, at) => {
        const file = byId.get(id)?.files[0]
        const name = t('photo.number', { number: String(at + 1), item: item.label })
        return (
          <figure key={id} className={classes.photo}>
            {file?.thumbnail_url ? (
              <img src={file.thumbnail_url} alt={name} width={88} height={88} loading="lazy" />
            ) : (
              <span className={classes.missing}>{isDeleted(id) && t('photo.deleted')}</span>
            )}
            <IconButton
              className={classes.remove}
              aria-label={t('photo.remove', { photo: name })}
              onClick={() => remove(id)}
            >
              <IconX aria-hidden />
            </IconButton>
          </figure>
        )
      })}
      <Button
        {...button}
        variant="default"
        className={classes.take}
        leftSection={<IconCamera aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {isSending ? t('photo.sending') : t(ids.length === 0 ? 'photo.take' : 'photo.another')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={t('photo.of', { item: item.label })}
        hidden
        onChange={take}
      />
      {failure && (
        <p role="alert" className={classes.failure}>
          {failure.text}{' '}
          <Button variant="default" size="xs" onClick={() => void send(failure.file, failure.sendAttempt)}>
            {t('tryAgain')}
          </Button>{' '}
          {failure.isFull && <SaveFilesButton files={[failure.file]} />}
        </p>
      )}
    </div>
  )
}

const photosOf = (answer: Answer | undefined): number[] => (Array.isArray(answer?.value) ? answer.value : [])
