import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { TableSkeleton } from './table-skeleton.tsx'

interface TableWhenLoadedProps {
  /** From `lazyScreen`. */
  part: { isLoaded: () => boolean; preload: () => Promise<unknown> }
  text: string
  hasBar?: boolean
  /** The table, rendered with `part`. */
  children: ReactNode
}

/** A table whose script is loaded when it is first shown; until then a skeleton. */
export function TableWhenLoaded({ part, text, hasBar = false, children }: TableWhenLoadedProps) {
  const [isLoaded, setIsLoaded] = useState(part.isLoaded)
  useEffect(() => {
    if (!isLoaded) void part.preload().then(() => setIsLoaded(true))
  }, [part, isLoaded])
  if (!isLoaded) return <TableSkeleton text={text} hasBar={hasBar} />
  return <Suspense>{children}</Suspense>
}
