import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Database, withReader } from '../../../platform/db'
import { pageLanguage } from '../../../platform/http/guest-page'
import { findArchivedSite } from '../../site-setup/sites'
import { message, sendPage } from './guest-page'

interface MissingPage {
  request: FastifyRequest
  reply: FastifyReply
  /** Null if the address names no site. */
  siteId: number | null
}

/** Says that a site is closed because it's archived, or that there is none at this address. */
export async function sendMissingPage(
  { db }: { db: Database },
  { request, reply, siteId }: MissingPage,
): Promise<FastifyReply> {
  const archived = siteId === null ? null : await withReader(db, (tx) => findArchivedSite(tx, siteId))
  const common = { portal: null, siteId: null, language: pageLanguage(request), token: '', test: false }
  return archived
    ? sendPage(reply, { ...common, view: message('message.closed'), status: 410 })
    : sendPage(reply, { ...common, view: message('message.not_found'), status: 404 })
}
