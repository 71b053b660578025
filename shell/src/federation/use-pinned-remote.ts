import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { registryAsked } from './refresh-registry'
import type { Remote } from './registry'
import { getRegistry } from './use-registry'

function latest(name: string): Remote | undefined {
  return getRegistry().remotes.find((remote) => remote.name === name)
}

/**
 * The build of a remote that this page runs: null until the registry was asked for the navigation that
 * led here. A release that comes later waits for the next navigation, so that a page never changes under
 * the user's hands and never mixes two builds. A form with unsaved changes holds the navigation itself.
 */
export function usePinnedRemote(remote: Remote): Remote | null {
  const { pathname } = useLocation()
  const [pinned, setPinned] = useState<Remote | null>(null)
  const { name } = remote
  // The registry answers over the network.
  useEffect(() => {
    let left = false
    void registryAsked().then(() => {
      if (left) return
      const next = latest(name)
      setPinned((now) => {
        const known = now?.entry.release.container
        return next && next.entry.release.container !== known ? next : (now ?? next ?? null)
      })
    })
    return () => {
      left = true
    }
  }, [name, pathname])
  return pinned
}
