import type { BootData } from '@portico/shared/contracts'
import { setSessionRenewal, type Renewal } from '@portico/shared/session'
import { useEffect, useSyncExternalStore } from 'react'
import { useShell } from '../store/use-shell'
import type { PorticoRouter } from '../router/create-shell-router'

const loadDialog = () => import(/* webpackChunkName: "sign-in-again" */ './sign-in-again')

/** Calls that wait for the user to sign in again. */
interface PendingRenewal {
  Dialog: Awaited<ReturnType<typeof loadDialog>>['SignInAgain']
  settle: (renewal: Renewal) => void
}

let pending: PendingRenewal | null = null
const listeners = new Set<() => void>()

function setPending(next: PendingRenewal | null): void {
  pending = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function askOverPage(): Promise<Renewal> {
  const dialog = await loadDialog().catch(() => null)
  if (!dialog) return 'ended'
  return new Promise<Renewal>((resolve) => {
    const settle = (renewal: Renewal) => {
      setPending(null)
      resolve(renewal)
    }
    setPending({ Dialog: dialog.SignInAgain, settle })
  })
}

/** Forms in dialogs have no leave guard. */
function isFormOpen(router: PorticoRouter): boolean {
  return router.hasUnsavedChanges() || document.querySelector('[role="dialog"] form') !== null
}

/** All calls that fail meanwhile wait for the same renewal. Without a form there is nothing to keep. */
function offerRenewal(router: PorticoRouter): () => void {
  let renewal: Promise<Renewal> | null = null
  return setSessionRenewal(() => {
    if (!renewal && !isFormOpen(router)) return Promise.resolve('ended')
    renewal ??= askOverPage().finally(() => (renewal = null))
    return renewal
  })
}

/** Asks the user to sign in again above the page with a form when the session ends. */
export function SessionRenewal({ providers }: { providers: BootData['meta']['sign_in_providers'] }) {
  const { router } = useShell()
  // Calls of every root request it, outside React.
  useEffect(() => offerRenewal(router), [router])
  const waiting = useSyncExternalStore(subscribe, () => pending)
  return waiting && <waiting.Dialog providers={providers} onEnd={waiting.settle} />
}
