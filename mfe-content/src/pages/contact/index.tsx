import { brand } from 'shared/brand';
import { usePageTitle } from 'shared/remote';
import { styled } from 'shared/styled';
import { media, PageHead, TextLink } from 'shared/ui';
import { ContactForm } from '../../contact/contact-form';

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 560px) 260px;
  justify-content: center;
  gap: var(--space-5) var(--space-8);
  > :first-child {
    grid-column: 1 / -1;
    margin-bottom: 0;
  }
  > aside {
    color: var(--ink-2);
    font-size: var(--text-md);
    line-height: 20px;
  }
  > aside h2 {
    margin-bottom: 4px;
    font-size: var(--text-md);
    line-height: 20px;
    color: var(--ink);
  }
  > aside p {
    margin-bottom: var(--space-4);
  }
  ${media.belowDesktop} {
    grid-template-columns: minmax(0, 560px);
  }
`;

/** `/contact` */
export default function ContactPage() {
  usePageTitle('Contact', 'Write to us: a wrong figure, a question, an idea.');
  return (
    <Layout>
      <PageHead title="Contact" meta="A person reads every message." />
      <ContactForm />
      <aside>
        <h2>Before you write</h2>
        <p>
          Many answers are in <TextLink to="/faq">questions and answers</TextLink>, and each figure
          is explained under <TextLink to="/learnings">Learnings</TextLink>.
        </p>
        <h2>By e-mail</h2>
        <p>
          <TextLink to={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</TextLink>
        </p>
        <h2>No advice</h2>
        <p>We explain figures and fix faults. We do not say what to buy or sell.</p>
      </aside>
    </Layout>
  );
}
