import { DeleteOutlined, EditOutlined, KeyOutlined, PlusOutlined } from '@ant-design/icons'
import type { Nas, RouterPage } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import {
  CopyButton,
  Dialog,
  InstantText,
  Panel,
  StatusTag,
  useConfirmedChange,
  useDialog,
} from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { ListTable, localList, UNPAGED_LIST, type ListColumn, type RowAction } from '@portico/shared/table'
import { Button, Flex, Typography } from 'antd'
import { useState } from 'react'
import { GatewayForm } from './gateway-form'
import { NewSecretAlert } from './new-secret-alert'
import { routerApi } from './router-api'
import { nasProblemId } from './router-names'

const ADD = 'add-gateway'
const EDIT = 'edit-gateway-'

const PROBLEM_COLORS = {
  online: 'success',
  never_seen: 'default',
  silent: 'error',
  wrong_secret: 'error',
} as const

interface GatewayListProps {
  router: RouterPage
  readOnly: boolean
}

/** Row actions of a gateway. A new secret is shown above the list. */
function useGatewayActions(onSecret: (secret: string) => void) {
  const t = useText()
  const siteId = useSiteId()
  const dialog = useDialog()
  const confirmChange = useConfirmedChange()
  const [deleteNas] = routerApi.useDeleteNasMutation()
  const [changeNasSecret] = routerApi.useChangeNasSecretMutation()
  const renew = (gateway: Nas) =>
    confirmChange({
      title: t('router.gateway.secret_title', { name: gateway.name }),
      description: t('router.secret.change_text'),
      confirmLabel: t('router.secret.change'),
      danger: false,
      change: async () => {
        const changed = await changeNasSecret({ siteId, nasId: gateway.id }).unwrap()
        onSecret(changed.secret)
      },
      done: t('router.secret.changed'),
      failed: t('router.secret.failed'),
    })
  const remove = (gateway: Nas) =>
    confirmChange({
      title: t('router.gateway.remove_title', { name: gateway.name }),
      description: t('router.gateway.remove_text'),
      confirmLabel: t('router.gateway.remove'),
      change: () => deleteNas({ siteId, nasId: gateway.id }).unwrap(),
      done: t('router.gateway.removed'),
      failed: t('router.gateway.remove_failed'),
    })
  return (gateway: Nas): RowAction[] => [
    {
      key: 'edit',
      label: t('router.gateway.edit'),
      icon: <EditOutlined aria-hidden />,
      onSelect: () => dialog.open(`${EDIT}${gateway.id}`),
    },
    {
      key: 'secret',
      label: t('router.secret.change'),
      icon: <KeyOutlined aria-hidden />,
      onSelect: () => void renew(gateway),
    },
    {
      key: 'delete',
      label: t('router.gateway.remove'),
      icon: <DeleteOutlined aria-hidden />,
      danger: true,
      onSelect: () => void remove(gateway),
    },
  ]
}

/** Gateways that use RADIUS, and their secrets. */
export function GatewayList({ router, readOnly }: GatewayListProps) {
  const t = useText()
  const dialog = useDialog()
  const [secret, setSecret] = useState<string | null>(null)
  const actions = useGatewayActions(setSecret)
  const { gateways } = router

  const columns: ListColumn<Nas>[] = [
    { key: 'name', title: t('router.gateway.name'), card: 'title', render: ({ name }) => name },
    {
      key: 'address',
      title: t('router.gateway.address'),
      render: (row) => row.address ?? row.seen_address ?? t('router.gateway.any_address'),
    },
    {
      key: 'identifier',
      title: t('router.gateway.identifier'),
      render: ({ identifier }) => (
        <Flex align="center">
          <Typography.Text code>{identifier}</Typography.Text>
          <CopyButton text={identifier} label={t('router.gateway.copy_identifier', { identifier })} />
        </Flex>
      ),
    },
    {
      key: 'problem',
      title: t('router.state'),
      render: ({ problem }) => (
        <StatusTag status={problem ?? 'online'} colors={PROBLEM_COLORS} nameId={nasProblemId} />
      ),
    },
    {
      key: 'seen',
      title: t('router.seen'),
      render: ({ seen_at }) => (seen_at ? <InstantText value={seen_at} /> : t('router.never')),
    },
  ]
  return (
    <Panel title={t('router.gateways')} description={t('router.gateways_text')} wide>
      <Flex vertical gap={16}>
        {secret !== null && <NewSecretAlert secret={secret} onDone={() => setSecret(null)} />}
        <ListTable
          label={t('router.gateways')}
          columns={columns}
          result={localList(gateways)}
          params={UNPAGED_LIST}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          rowActions={readOnly ? undefined : actions}
          empty={{
            picture: 'routers',
            title: t('router.gateways_empty'),
            description: t('router.gateways_empty_text'),
          }}
        />
        {!readOnly && (
          <div>
            <Button icon={<PlusOutlined aria-hidden />} onClick={() => dialog.open(ADD)}>
              {t('router.gateway.add')}
            </Button>
          </div>
        )}
      </Flex>
      <GatewayDialogs router={router} onSecret={setSecret} />
    </Panel>
  )
}

type GatewayDialogsProps = Pick<GatewayListProps, 'router'> & { onSecret: (secret: string) => void }

/** Dialogs that add or edit a gateway; the address has the gateway's id. */
function GatewayDialogs({ router, onSecret }: GatewayDialogsProps) {
  const t = useText()
  const siteId = useSiteId()
  const dialog = useDialog()
  const [createNas] = routerApi.useCreateNasMutation()
  const [updateNas] = routerApi.useUpdateNasMutation()
  const edited = router.gateways.find(({ id }) => dialog.name === `${EDIT}${id}`)
  // The log links requests of an unknown gateway here, with their address.
  const logged = dialog.name?.startsWith(`${ADD}-`) ? dialog.name.slice(ADD.length + 1) : ''
  const address = logged || (router.connection?.values['external_ip'] ?? '')
  return (
    <>
      <Dialog
        open={dialog.name?.startsWith(ADD) ?? false}
        title={t('router.gateway.add')}
        onClose={dialog.close}
      >
        <GatewayForm
          address={address}
          swapsOctets={router.vendor.swaps_octets}
          onClose={dialog.close}
          onSubmit={async (body) => onSecret((await createNas({ siteId, body }).unwrap()).secret)}
        />
      </Dialog>
      <Dialog open={edited !== undefined} title={t('router.gateway.edit')} onClose={dialog.close}>
        {edited && (
          <GatewayForm
            gateway={edited}
            onClose={dialog.close}
            onSubmit={async (body) => {
              await updateNas({ siteId, nasId: edited.id, body }).unwrap()
            }}
          />
        )}
      </Dialog>
    </>
  )
}
