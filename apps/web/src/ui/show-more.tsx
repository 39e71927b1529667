import { Button } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'

interface ShowMoreProps {
  list: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetching' | 'fetchNextPage'>
  /** Where it stands; its look is its own. */
  className?: string | undefined
}

/** Below a short list within something else, for as long as the server has more of it. */
export const ShowMore = ({ list, className }: ShowMoreProps) =>
  list.hasNextPage && (
    <Button
      variant="default"
      size="xs"
      className={className}
      disabled={list.isFetching}
      onClick={() => void list.fetchNextPage()}
    >
      Show more
    </Button>
  )
