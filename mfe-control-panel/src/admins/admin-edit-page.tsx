import type { Admin } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import {
  DescriptionList,
  Dialog,
  InstantText,
  ItemPage,
  type PageActionList,
  Panel,
  StatusTag,
  useDialog,
  useIdParam,
  type DescriptionItem,
} from '@portico/shared/layout'
import { App } from 'antd'
import { twoFactorId } from '../security/two-factor-id'
import { paths } from '../paths'
import { PasswordQuestion } from '../security/password-question'
import { roleNameId, STATE_COLORS, stateNameId } from './admin-names'
import { adminsApi } from './admins-api'
import { useAdminChanges } from './use-admin-changes'

function useDetails(): (admin: Admin) => DescriptionItem[] {
  const t = useText()
  const instant = (value: string | null) => (value ? <InstantText value={value} /> : t('admins.never'))
  return (admin) => [
    { key: 'email', label: t('admins.email'), value: admin.email },
    { key: 'role', label: t('admins.role'), value: t(roleNameId(admin.role)) },
    {
      key: 'state',
      label: t('admins.state'),
      value: <StatusTag status={admin.state} colors={STATE_COLORS} nameId={stateNameId} />,
    },
    {
      key: 'two_factor',
      label: t('admins.two_factor'),
      value: t(twoFactorId(admin)),
    },
    { key: 'last_login', label: t('admins.last_login'), value: instant(admin.last_login_at) },
    ...(admin.last_login_ip
      ? [{ key: 'last_login_ip', label: t('admins.last_login_ip'), value: admin.last_login_ip }]
      : []),
    ...(admin.invited_at
      ? [{ key: 'invited', label: t('admins.invited_at'), value: instant(admin.invited_at) }]
      : []),
    ...(admin.expires_at
      ? [{ key: 'expires', label: t('admins.expires_at'), value: instant(admin.expires_at) }]
      : []),
  ]
}

function usePageActions(openTransfer: () => void): (admin: Admin) => PageActionList {
  const t = useText()
  const { isSending, isRestoring, ...changes } = useAdminChanges()
  return (admin) => [
    admin.can.resend && {
      key: 'resend',
      label: t('admins.resend'),
      loading: isSending,
      onSelect: () => void changes.resend(admin),
    },
    admin.can.withdraw && {
      key: 'withdraw',
      label: t('admins.withdraw'),
      danger: true,
      onSelect: () => void changes.withdraw(admin),
    },
    admin.can.restore && {
      key: 'restore',
      label: t('admins.restore'),
      loading: isRestoring,
      onSelect: () => void changes.restore(admin),
    },
    admin.can.deactivate && {
      key: 'deactivate',
      label: t('admins.deactivate'),
      danger: true,
      onSelect: () => void changes.deactivate(admin),
    },
    admin.can.change_role && {
      key: 'role',
      label: t('admins.make_client'),
      danger: true,
      onSelect: () => void changes.makeClient(admin),
    },
    admin.can.transfer && { key: 'transfer', label: t('admins.transfer.start'), onSelect: openTransfer },
  ]
}

/** Asks the owner for their password, and offers the ownership to the admin. */
function TransferDialog({ admin }: { admin: Admin }) {
  const t = useText()
  const dialog = useDialog()
  const { message } = App.useApp()
  const [startTransfer] = adminsApi.useStartOwnershipTransferMutation()
  const name = admin.displayname
  return (
    <Dialog
      open={dialog.name === 'transfer' && admin.can.transfer}
      title={t('admins.transfer.start_title', { name })}
      onClose={dialog.close}
    >
      <PasswordQuestion
        text={t('admins.transfer.start_text', { name })}
        submitLabel={t('admins.transfer.start')}
        onSubmit={async (password) => {
          await startTransfer({ body: { admin_id: admin.id, password } }).unwrap()
          void message.success(t('admins.transfer.started', { name }))
          dialog.close()
        }}
        onCancel={dialog.close}
      />
    </Dialog>
  )
}

/** One owner, admin or invitation, with the changes that the user can make. */
export function AdminEditPage() {
  const t = useText()
  const dialog = useDialog()
  const { id, known } = useIdParam()
  const result = adminsApi.useGetAdminQuery(
    { adminId: id },
    { skip: !known, refetchOnMountOrArgChange: true },
  )
  const details = useDetails()
  const actions = usePageActions(() => dialog.open('transfer'))
  return (
    <ItemPage
      result={result}
      known={known}
      title={t('admins.one')}
      back={{ to: paths.adminList(), label: t('admins.title') }}
      loading={t('admins.loading')}
      gone={{ gone: t('admins.gone'), description: t('admins.gone_text') }}
      maxWidth={900}
      frame={(admin) => ({ title: admin.displayname, actions: actions(admin) })}
    >
      {(admin) => (
        <>
          <Panel>
            <DescriptionList items={details(admin)} />
          </Panel>
          <TransferDialog admin={admin} />
        </>
      )}
    </ItemPage>
  )
}
