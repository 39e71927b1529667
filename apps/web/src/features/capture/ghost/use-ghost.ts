import type { Work, WorkFile } from '@daywork/domain/portfolio/work'
import { useMemo, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { retryMore } from '../../../api/load-more.ts'
import { getPageOwner } from '../../../api/page-owner.ts'
import { useWorksOf } from '../../../api/use-works-of.ts'
import { photosByTime, type StripPhoto, stripPhotos } from '../../../records/strip-photos.ts'

/** Strong enough to line up an edge, and weak enough to see the live picture. */
const STRENGTH_PERCENT = 40

/** The photo over the live picture, and what to choose it from. */
export interface Ghost {
  /** The matched photo, once it is known. */
  file: WorkFile | undefined
  /** Why a chosen photo is not there: it is loading, there is no network, the request failed, or it was deleted. */
  missing: 'loading' | 'offline' | 'failed' | 'deleted' | undefined
  /** Loads the photos again after a failure. */
  retry: () => void
  /** Photos of the order, the oldest first. */
  photos: readonly StripPhoto[]
  matchedId: number | null
  match: (id: number | null) => void
  strength: number
  setStrength: (percent: number) => void
  isHidden: boolean
  setHidden: (isHidden: boolean) => void
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

interface Known {
  item: { file: WorkFile; work: Work }
  /** The order of which it is shown. */
  orderId: number
}

/** A photo that was chosen, and the order whose photo it is. */
interface Chosen {
  id: number | null
  orderId: number | null
}

/**
 * A photo of the chosen order to take the next one from the same spot (CAP-34).
 * @param wanted the photo and the order that the address names (CAP-35)
 */
export function useGhost(orderId: number | null, wanted: Chosen): Ghost {
  const [chosen, setChosen] = useState(wanted)
  const [strength, setStrength] = useState(STRENGTH_PERCENT)
  const [isHidden, setHidden] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [known, setKnown] = useState<Known>()
  // A guest sees no orders.
  const id = getPageOwner() === null ? null : orderId
  // A photo of another order is not matched.
  const matchedId = chosen.orderId === id ? chosen.id : null
  // A photo that existed only on this device gets another id when it is sent. Keep showing the last known file.
  const last = known?.orderId === id && known?.item.file.id === matchedId ? known.item : undefined
  const { list, works } = useWorksOf(
    { entity: 'work-orders', id: id ?? 0 },
    isOpen || (matchedId !== null && last === undefined),
  )
  const items = useMemo(
    () => (id === null ? [] : photosByTime(works.flatMap((work) => work.files.map((file) => ({ file, work }))))),
    [id, works],
  )
  const photos = useMemo(() => stripPhotos(items), [items])
  const found = matchedId === null ? undefined : items.find(({ file }) => file.id === matchedId)
  if (id !== null && found !== undefined && found !== last) setKnown({ item: found, orderId: id })
  const file = (found ?? last)?.file
  const isWanted = id !== null && matchedId !== null && file === undefined
  return {
    file,
    missing: isWanted ? whyMissing(list) : undefined,
    photos,
    matchedId: file?.id ?? null,
    retry: () => void (list.isFetchNextPageError ? retryMore(list) : list.refetch()),
    match: (photoId) => {
      setChosen({ id: photoId, orderId: id })
      setHidden(false)
    },
    strength,
    setStrength,
    isHidden,
    setHidden,
    isOpen,
    setOpen,
  }
}

type PhotoList = Pick<
  ReturnType<typeof useWorksOf>['list'],
  'isPaused' | 'isError' | 'isFetchNextPageError' | 'isSuccess' | 'hasNextPage' | 'isFetching' | 'error'
>

function whyMissing(list: PhotoList): NonNullable<Ghost['missing']> {
  if (list.isPaused) return 'offline'
  if (list.isFetching) return 'loading'
  if (list.isError || list.isFetchNextPageError) {
    return list.error instanceof ApiError && list.error.isNetworkError ? 'offline' : 'failed'
  }
  return list.isSuccess && !list.hasNextPage ? 'deleted' : 'loading'
}
