import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { untilFirstList } from './until-first-list.ts'

/** Whether the first list of the page has loaded or failed. Less urgent components wait for this. */
export function useFirstListHere(): boolean {
  const client = useQueryClient()
  const [isHere, setIsHere] = useState(false)
  useEffect(() => {
    let isUnmounted = false
    void untilFirstList(client).then(() => isUnmounted || setIsHere(true))
    return () => {
      isUnmounted = true
    }
  }, [client])
  return isHere
}
