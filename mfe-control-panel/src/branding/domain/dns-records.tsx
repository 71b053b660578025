import type { BrandDomain } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { CopyButton, Panel } from '@portico/shared/layout'
import styles from './dns-records.module.css'

interface DnsRecord {
  type: string
  name: string
  value: string
}

/** A domain at the top of its zone has address records; every other one an alias. */
function recordsOf(domain: BrandDomain): DnsRecord[] {
  const { ascii_domain: name, is_apex, cname_target: target, target_addresses, txt_name, txt_value } = domain
  const addresses = target_addresses.map((value) => ({
    type: value.includes(':') ? 'AAAA' : 'A',
    name,
    value,
  }))
  const alias = target ? [{ type: 'CNAME', name, value: target }] : []
  const needsAddresses = is_apex || !target
  return [
    ...(needsAddresses && addresses.length > 0 ? addresses : alias),
    { type: 'TXT', name: txt_name, value: txt_value },
  ]
}

/** The records that the provider adds at its DNS provider, each with buttons that copy it. */
export function DnsRecords({ domain }: { domain: BrandDomain }) {
  const t = useText()
  const records = recordsOf(domain)
  return (
    <Panel
      wide
      title={t('domain.records')}
      description={
        domain.is_apex
          ? t('domain.records.apex', { domain: domain.domain, target: domain.cname_target })
          : t('domain.records.text')
      }
    >
      <table className={styles.records}>
        <thead>
          <tr>
            <th scope="col">{t('domain.records.type')}</th>
            <th scope="col">{t('domain.records.name')}</th>
            <th scope="col">{t('domain.records.value')}</th>
          </tr>
        </thead>
        <tbody>
          {records.map(({ type, name, value }) => (
            <tr key={`${type} ${value}`}>
              <th scope="row">{type}</th>
              <td>
                <Copied
                  text={name}
                  label={t('domain.records.copy_name', { type })}
                  caption={t('domain.records.name')}
                />
              </td>
              <td>
                <Copied
                  text={value}
                  label={t('domain.records.copy_value', { type })}
                  caption={t('domain.records.value')}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

/** `caption` names the cell on phones, where the head of the table is hidden. */
function Copied({ text, label, caption }: { text: string; label: string; caption: string }) {
  return (
    <div className={styles.cell}>
      <span className={styles.caption} aria-hidden>
        {caption}
      </span>
      <code className={styles.text}>{text}</code>
      <CopyButton text={text} label={label} />
    </div>
  )
}
