import type { BootData } from '@portico/shared/contracts'
import { useUser } from '@portico/shared/session'
import { lazy, Suspense, type ComponentType } from 'react'
import type { FramedScreen } from '../guards/decide-screen'
import type { ChatProps } from './chat'
import type { PageViewsProps } from './page-views'

/** The product works without them, so one that fails to load is left out. */
const optional = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }))

const Chat = optional<ChatProps>(async () => (await import(/* webpackChunkName: "chat" */ './chat')).Chat)
const PageViews = optional<PageViewsProps>(
  async () => (await import(/* webpackChunkName: "page-views" */ './page-views')).PageViews,
)

/** Do Not Track, and its successor Global Privacy Control. */
function browserRefuses(): boolean {
  return (
    navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && !!navigator.globalPrivacyControl)
  )
}

interface Props {
  settings: BootData['meta']['ui_settings']
  screen: FramedScreen
}

/** Chat and analytics for the signed-in user, if the installation uses them. */
export function ConnectedServices({ settings, screen }: Props) {
  const user = useUser()
  if (!user) return null
  const { chat_app_id: appId, chat_hosts: hosts, analytics_key: apiKey, analytics_host: host } = settings
  const counted = user.usage_statistics === true && !browserRefuses()
  return (
    <Suspense fallback={null}>
      {appId && hosts && user.permissions.chat_widget && <Chat appId={appId} hosts={hosts} user={user} />}
      {apiKey && host && counted && screen.kind === 'remote' && (
        <PageViews apiKey={apiKey} host={host} remote={screen.remote.name} pattern={screen.route.path} />
      )}
    </Suspense>
  )
}
