import { CONNECT_ERRORS, type ConnectError, type SignInProfile } from '@portico/shared/contracts'
import { useText, type MessageId } from '@portico/shared/i18n'
import {
  ButtonRow,
  COLUMNS_WIDTH,
  Dialog,
  EmptyState,
  Notice,
  PageFrame,
  Panel,
  Paragraph,
  QueryBoundary,
  SecondaryText,
  useDialog,
  useMutationFeedback,
} from '@portico/shared/layout'
import { useSignedInUser } from '@portico/shared/session'
import { App, Button, Tag } from 'antd'
import { useIntl } from 'react-intl'
import { useSearchParams } from 'react-router-dom'
import { Centered } from '../layout/centered'
import { paths } from '../paths'
import { PasswordQuestion } from '../security/password-question'
import { profilesApi } from './profiles-api'

const errorTextId = (error: ConnectError): MessageId => `profiles.error.${error}`

/** Says what became of the profile that the user chose at the provider. */
function Outcome({ profile }: { profile: SignInProfile }) {
  const t = useText()
  const [search] = useSearchParams()
  const { provider, name, connected_at } = profile
  const error = CONNECT_ERRORS.find((each) => each === search.get('error'))
  if (error && !connected_at) {
    return (
      <Notice
        type="error"
        role="alert"
        title={t('profiles.not_connected', { name })}
        description={t(errorTextId(error))}
      />
    )
  }
  if (search.get('connected') !== provider || !connected_at) return null
  return <Notice type="success" role="status" title={t('profiles.connected', { name })} />
}

/** Emails the link by which a user without a password sets one. */
function PasswordFirst({ name }: { name: string }) {
  const t = useText()
  const { email } = useSignedInUser()
  const feedback = useMutationFeedback()
  const [sendLink, { isLoading, isSuccess }] = profilesApi.useSendPasswordLinkMutation()
  const send = () =>
    feedback(() => sendLink({ body: { email } }).unwrap(), {
      done: t('profiles.link_sent', { email }),
      failed: t('profiles.link_failed'),
    })
  return (
    <>
      <Notice
        type="info"
        title={t('profiles.last_way_in')}
        description={t('profiles.last_way_in_text', { name })}
      />
      <ButtonRow>
        <Button loading={isLoading} disabled={isSuccess} onClick={() => void send()}>
          {t('profiles.send_link')}
        </Button>
      </ButtonRow>
    </>
  )
}

/** Asks for the password, then leaves for the provider or disconnects the profile. */
function ProfileDialogs({ profile }: { profile: SignInProfile }) {
  const t = useText()
  const dialog = useDialog()
  const { message } = App.useApp()
  const [connect] = profilesApi.useConnectSignInProfileMutation()
  const [disconnect] = profilesApi.useDisconnectSignInProfileMutation()
  const { provider, name, can } = profile
  const isConnecting = dialog.name === `connect-${provider}` && can.connect
  const isDisconnecting = dialog.name === `disconnect-${provider}` && can.disconnect
  const label = t(isConnecting ? 'profiles.connect' : 'profiles.disconnect', { name })
  const submit = async (password: string) => {
    if (isConnecting) {
      const { url } = await connect({ provider, body: { password } }).unwrap()
      window.location.assign(url)
      return
    }
    await disconnect({ provider, body: { password } }).unwrap()
    void message.success(t('profiles.disconnected', { name }))
    dialog.close()
  }
  return (
    <Dialog open={isConnecting || isDisconnecting} title={label} onClose={dialog.close}>
      <PasswordQuestion
        text={t(isConnecting ? 'profiles.connect_text' : 'profiles.disconnect_text', { name })}
        submitLabel={label}
        onSubmit={submit}
        onCancel={dialog.close}
      />
    </Dialog>
  )
}

function ProfilePanel({ profile, hasPassword }: { profile: SignInProfile; hasPassword: boolean }) {
  const t = useText()
  const intl = useIntl()
  const dialog = useDialog()
  const { provider, name, connected_at: connectedAt, can } = profile
  const day = connectedAt && intl.formatDate(connectedAt, { dateStyle: 'long' })
  return (
    <>
      <Outcome profile={profile} />
      <Panel title={name}>
        <Paragraph>
          <Tag color={connectedAt ? 'success' : 'default'}>
            {t(connectedAt ? 'profiles.on' : 'profiles.off')}
          </Tag>{' '}
          {day && <SecondaryText>{t('profiles.since', { day })}</SecondaryText>}
        </Paragraph>
        {connectedAt && !hasPassword && <PasswordFirst name={name} />}
        {can.connect && (
          <ButtonRow>
            <Button type="primary" onClick={() => dialog.open(`connect-${provider}`)}>
              {t('profiles.connect', { name })}
            </Button>
          </ButtonRow>
        )}
        {can.disconnect && (
          <ButtonRow>
            <Button danger onClick={() => dialog.open(`disconnect-${provider}`)}>
              {t('profiles.disconnect', { name })}
            </Button>
          </ButtonRow>
        )}
        <ProfileDialogs profile={profile} />
      </Panel>
    </>
  )
}

/** The identity providers that the user can sign in with, each connected or not. */
export function SignInProfilesPage() {
  const t = useText()
  const result = profilesApi.useListSignInProfilesQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <Centered width={COLUMNS_WIDTH}>
      <PageFrame
        title={t('profiles.title')}
        subtitle={t('profiles.subtitle')}
        maxWidth="columns"
        back={{ to: paths.account('security'), label: t('profiles.back') }}
      >
        <QueryBoundary result={result} label={t('profiles.loading')} rows={3}>
          {({ items, has_password }) =>
            items.length === 0 ? (
              <EmptyState title={t('profiles.none')} description={t('profiles.none_text')} />
            ) : (
              items.map((profile) => (
                <ProfilePanel key={profile.provider} profile={profile} hasPassword={has_password} />
              ))
            )
          }
        </QueryBoundary>
      </PageFrame>
    </Centered>
  )
}
