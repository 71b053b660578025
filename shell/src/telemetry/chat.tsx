import type { BootData, User } from '@portico/shared/contracts'
import { useEffect } from 'react'
import { serviceScriptAddress } from '../federation/trusted-scripts'

interface Intercom {
  (...command: unknown[]): void
  /** Commands queued before the messenger's code has loaded, which runs them. */
  q?: unknown[][]
}

declare global {
  interface Window {
    Intercom?: Intercom
  }
}

export interface ChatProps {
  appId: string
  hosts: NonNullable<BootData['meta']['ui_settings']['chat_hosts']>
  user: User
}

function intercom(...command: unknown[]): void {
  window.Intercom?.(...command)
}

/** Loads the messenger once per page. */
function loadMessenger(address: string): void {
  if (window.Intercom) return
  const waiting: unknown[][] = []
  window.Intercom = Object.assign((...command: unknown[]) => void waiting.push(command), { q: waiting })
  const script = document.createElement('script')
  script.src = serviceScriptAddress(address)
  script.async = true
  document.head.append(script)
}

/** The user and the account in Intercom's terms. */
function identity({ id, email, displayname, language, intercom_hash, account, plan_type }: User) {
  return {
    user_id: String(id),
    user_hash: intercom_hash,
    email,
    name: displayname,
    language_override: language.slice(0, 2),
    company: { company_id: String(account.id), name: account.name, plan: plan_type },
  }
}

/** Intercom's messenger while this user is signed in. */
export function Chat({ appId, hosts, user }: ChatProps) {
  // As text, so that only a changed content restarts the messenger.
  const settings = JSON.stringify({ app_id: appId, api_base: hosts.api, ...identity(user) })
  const address = `${hosts.widget}/widget/${appId}`
  // The messenger is outside React. Shutting down clears its cookies.
  useEffect(() => {
    loadMessenger(address)
    intercom('boot', JSON.parse(settings))
    return () => intercom('shutdown')
  }, [address, settings])
  return null
}
