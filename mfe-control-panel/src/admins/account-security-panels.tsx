import type { AccountSecurity, OwnershipTransfer } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import {
  ButtonRow,
  Dialog,
  Notice,
  Panel,
  Paragraph,
  QueryBoundary,
  TextLink,
  useConfirmedChange,
  useDialog,
} from '@portico/shared/layout'
import { App, Button, Tag } from 'antd'
import { useIntl } from 'react-intl'
import { paths } from '../paths'
import { PasswordQuestion } from '../security/password-question'
import { adminsApi } from './admins-api'

/** Texts by which one of the two users ends a transfer. */
const END_TEXTS = {
  decline: { title: 'admins.transfer.decline.title', action: 'admins.transfer.decline' },
  withdraw: { title: 'admins.transfer.withdraw.title', action: 'admins.transfer.withdraw' },
} as const

const REQUIREMENT_TEXTS = {
  start: {
    title: 'admins.two_factor.start.title',
    text: 'admins.two_factor.start.text',
    action: 'admins.two_factor.start',
    done: 'admins.two_factor.start.done',
  },
  stop: {
    title: 'admins.two_factor.stop.title',
    text: 'admins.two_factor.stop.text',
    action: 'admins.two_factor.stop',
    done: 'admins.two_factor.stop.done',
  },
} as const

/** Lets the owner withdraw the open transfer, and the chosen admin accept or decline it. */
function TransferPanel({ transfer }: { transfer: OwnershipTransfer }) {
  const t = useText()
  const intl = useIntl()
  const { message } = App.useApp()
  const dialog = useDialog()
  const confirmChange = useConfirmedChange()
  const [endTransfer] = adminsApi.useEndOwnershipTransferMutation()
  const [acceptOwnership] = adminsApi.useAcceptOwnershipMutation()
  const { from, to, can, expires_at } = transfer
  const texts = END_TEXTS[can.accept ? 'decline' : 'withdraw']
  const end = () =>
    confirmChange({
      title: t(texts.title),
      description: t('admins.transfer.end_text', { name: from.displayname }),
      confirmLabel: t(texts.action),
      change: () => endTransfer().unwrap(),
      done: t('admins.transfer.ended'),
      failed: t('admins.failed'),
    })
  const until = intl.formatDate(expires_at, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Panel title={t('admins.transfer.title')}>
      <Paragraph>
        {can.accept
          ? t('admins.transfer.offered', { name: from.displayname, until })
          : t('admins.transfer.waiting', { from: from.displayname, to: to.displayname, until })}
      </Paragraph>
      {can.end && (
        <ButtonRow>
          {can.accept && (
            <Button type="primary" onClick={() => dialog.open('accept')}>
              {t('admins.transfer.accept')}
            </Button>
          )}
          <Button onClick={() => void end()}>{t(texts.action)}</Button>
        </ButtonRow>
      )}
      <Dialog open={dialog.name === 'accept'} title={t('admins.transfer.accept')} onClose={dialog.close}>
        <PasswordQuestion
          text={t('admins.transfer.accept_text', { name: from.displayname })}
          submitLabel={t('admins.transfer.accept')}
          onSubmit={async (password) => {
            await acceptOwnership({ body: { password } }).unwrap()
            void message.success(t('admins.transfer.accepted'))
            dialog.close()
          }}
          onCancel={dialog.close}
        />
      </Dialog>
    </Panel>
  )
}

function TwoFactorRequirement({
  security,
}: {
  security: AccountSecurity & { can: { require_two_factor: boolean } }
}) {
  const t = useText()
  const confirmChange = useConfirmedChange()
  const [saveRequirement] = adminsApi.useSaveTwoFactorRequirementMutation()
  const {
    two_factor_required: isRequired,
    users_without_two_factor: count,
    own_two_factor: hasOwn,
    can,
  } = security
  const texts = REQUIREMENT_TEXTS[isRequired ? 'stop' : 'start']
  const change = () =>
    confirmChange({
      title: t(texts.title),
      description: t(texts.text, { count }),
      confirmLabel: t(texts.action),
      change: () => saveRequirement({ body: { required: !isRequired } }).unwrap(),
      done: t(texts.done),
      failed: t('admins.failed'),
    })
  return (
    <Panel title={t('admins.two_factor.title')} description={t('admins.two_factor.hint')}>
      <Paragraph>
        <Tag color={isRequired ? 'success' : 'default'}>
          {t(isRequired ? 'admins.two_factor.required' : 'admins.two_factor.optional')}
        </Tag>{' '}
        {t('admins.two_factor.without', { count })}
      </Paragraph>
      {can.require_two_factor && !isRequired && !hasOwn && (
        <Notice
          type="info"
          title={t('admins.two_factor.own_first')}
          description={<TextLink to={paths.account('security')}>{t('admins.two_factor.own_open')}</TextLink>}
        />
      )}
      {can.require_two_factor && (
        <ButtonRow>
          <Button disabled={!isRequired && !hasOwn} onClick={() => void change()}>
            {t(texts.action)}
          </Button>
        </ButtonRow>
      )}
    </Panel>
  )
}

/** An open transfer of ownership, and the requirement of two-factor authentication. */
export function AccountSecurityPanels() {
  const t = useText()
  const result = adminsApi.useGetAccountSecurityQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <QueryBoundary result={result} label={t('admins.loading')} rows={2}>
      {(security) => (
        <>
          {security.transfer && <TransferPanel transfer={security.transfer} />}
          <TwoFactorRequirement security={security} />
        </>
      )}
    </QueryBoundary>
  )
}
