-- Every plan sells vouchers and takes payments. What the provider has put into a plan or taken out stays as it is.
insert into plan_remote (plan_type, remote)
select added.plan_type, added.remote
from (values
  ('collect', 'mfe-vouchers'),
  ('collect', 'mfe-payments'),
  ('engage', 'mfe-payments')
) added (plan_type, remote)
where not exists (
  select from audit_log
  where action = 'plan.remotes' and subject = added.remote and after ->> 'plan' = added.plan_type
)
on conflict do nothing;
