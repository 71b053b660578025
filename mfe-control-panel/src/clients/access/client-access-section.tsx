import { CopyOutlined, DownOutlined } from '@ant-design/icons'
import type { Client, ClientSite } from '@portico/shared/contracts'
import { FootBar } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { Dialog, useDialog, useNarrow } from '@portico/shared/layout'
import { ListTable, useListParams } from '@portico/shared/table'
import { Button, Dropdown, Skeleton, Tooltip } from 'antd'
import { clientsApi } from '../clients-api'
import { AccessCards } from './access-cards'
import { AccessGrid } from './access-grid'
import { useAccessItems } from './access-menus'
import styles from './client-access-section.module.css'
import { CopyAccessForm } from './copy-access-dialog'
import { type AccessEditor, type MatchingSites, useAccessDrafts } from './use-access-drafts'

function SaveBar({ editor }: { editor: AccessEditor }) {
  const t = useText()
  const { sets, sites } = editor.drafts
  const changes = [
    sites.size > 0 && t('clients.access.changed_sites', { count: sites.size }),
    sets.length > 0 && t('clients.access.changed_sets', { count: sets.length }),
  ]
  return (
    <FootBar dirty>
      <Button type="primary" loading={editor.isSaving} onClick={() => void editor.save()}>
        {t('clients.access.save')}
      </Button>
      <Button disabled={editor.isSaving} onClick={editor.discard}>
        {t('clients.access.discard')}
      </Button>
      <span role="status" className={styles.count}>
        {changes.filter(Boolean).join(', ')}
      </span>
    </FootBar>
  )
}

interface ToolsProps {
  client: Client
  editor: AccessEditor
  matching: MatchingSites
}

/** Sets the access to all locations that match, and copies that of another client. */
function Tools({ client, editor, matching }: ToolsProps) {
  const t = useText()
  const dialog = useDialog()
  const items = useAccessItems()((set) => editor.changeMatching(matching, set))
  const scope = {
    key: 'scope',
    type: 'group' as const,
    label: t('clients.access.matching', { count: matching.total }),
    children: items,
  }
  return (
    <>
      <Dropdown
        trigger={['click']}
        autoFocus
        menu={{ items: [scope] }}
        disabled={!editor.maySet || editor.isSaving || matching.total === 0}
      >
        <Button icon={<DownOutlined aria-hidden />} iconPlacement="end" aria-haspopup="menu">
          {t('clients.access.set')}
        </Button>
      </Dropdown>
      <Tooltip title={editor.isDirty ? t('clients.copy.save_first') : null}>
        <Button
          icon={<CopyOutlined aria-hidden />}
          disabled={editor.isDirty}
          onClick={() => dialog.open('copy')}
        >
          {t('clients.copy')}
        </Button>
      </Tooltip>
      <Dialog open={dialog.name === 'copy'} title={t('clients.copy.title')} onClose={dialog.close}>
        <CopyAccessForm client={client} onClose={dialog.close} />
      </Dialog>
    </>
  )
}

const ANY = ''
const MEMBERS = 'true'

/** The access of a client to each location, with unsaved changes across pages and searches. */
export function ClientAccessSection({ client }: { client: Client }) {
  const t = useText()
  const narrow = useNarrow()
  const params = useListParams<'name', 'members'>({
    sortFields: ['name'],
    defaultSort: { field: 'name', order: 'asc' },
    filters: { members: ANY },
  })
  const members = params.filters.members === MEMBERS
  const setMembers = (value: string) => params.setFilters({ members: value })
  const query = { ...params.query, ...(members && ({ members: MEMBERS } as const)) }
  const result = clientsApi.useListClientSitesQuery(
    { clientId: client.id, query },
    { refetchOnMountOrArgChange: true },
  )
  const editor = useAccessDrafts(client.id, () => result.refetch())
  const readOnly = !client.can.update || editor.isSaving
  const matching = { search: query.search, members, total: result.data?.metadata.total ?? 0 }
  const label = t('clients.access.title')
  return (
    <section aria-label={label}>
      <h2 className={styles.title}>{label}</h2>
      <ListTable<ClientSite, 'name'>
        label={label}
        searchLabel={t('clients.access.search')}
        columns={[]}
        result={result}
        params={params}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        filters={{
          items: [
            {
              key: 'members',
              label: t('clients.access.filter'),
              choices: [{ value: MEMBERS, label: t('clients.access.filter_members') }],
              value: members ? MEMBERS : ANY,
              onChange: setMembers,
            },
          ],
          onClear: () => setMembers(ANY),
        }}
        toolbar={client.can.update && <Tools client={client} editor={editor} matching={matching} />}
        empty={{
          picture: 'search',
          title: t('clients.access.empty'),
          description: t('clients.access.empty_text'),
        }}
      >
        {(sites) =>
          sites === undefined ? (
            <Skeleton active className={styles.skeleton} paragraph={{ rows: 6 }} />
          ) : narrow ? (
            <AccessCards label={label} sites={sites} editor={editor} readOnly={readOnly} />
          ) : (
            <AccessGrid label={label} sites={sites} matching={matching} editor={editor} readOnly={readOnly} />
          )
        }
      </ListTable>
      {(editor.isDirty || editor.isSaving) && <SaveBar editor={editor} />}
    </section>
  )
}
