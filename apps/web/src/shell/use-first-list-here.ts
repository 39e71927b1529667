import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { untilFirstList } from './until-first-list.ts'

/** Whether the first list of the page has come, or has failed to: the time for what is not looked at first. */
export function useFirstListHere(): boolean {
  const client = useQueryClient()
  const [isHere, setIsHere] = useState(false)
  useEffect(() => {
    let isGone = false
    void untilFirstList(client).then(() => isGone || setIsHere(true))
    return () => {
      isGone = true
    }
  }, [client])
  return isHere
}
