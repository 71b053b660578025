import { and, desc, eq } from 'drizzle-orm'
import { foundRow, insertedId, type Tx } from '../../../platform/db'
import { outboundMessage } from '../../../schema'
import type { MessageRow } from './outbox.repo'

export function insertMail(tx: Tx, values: typeof outboundMessage.$inferInsert): Promise<number> {
  return tx.insert(outboundMessage).values(values).returning({ id: outboundMessage.id }).then(insertedId)
}

interface SiteMail {
  siteId: number
  template: string
}

const ofSite = ({ siteId, template }: SiteMail) =>
  and(eq(outboundMessage.siteId, siteId), eq(outboundMessage.template, template))

/** Lists emails of one kind about a site, newest first. */
export function findSiteMails(tx: Tx, of: SiteMail, limit: number): Promise<MessageRow[]> {
  return tx
    .select()
    .from(outboundMessage)
    .where(ofSite(of))
    .orderBy(desc(outboundMessage.createdAt), desc(outboundMessage.id))
    .limit(limit)
}

export function loadSiteMail(tx: Tx, of: SiteMail, id: number): Promise<MessageRow> {
  return tx
    .select()
    .from(outboundMessage)
    .where(and(ofSite(of), eq(outboundMessage.id, id)))
    .then(foundRow)
}

export function lockSiteMail(tx: Tx, of: SiteMail, id: number): Promise<MessageRow> {
  return tx
    .select()
    .from(outboundMessage)
    .where(and(ofSite(of), eq(outboundMessage.id, id)))
    .for('update')
    .then(foundRow)
}
