import type { Leaflet } from '@wellkept/knowledge/leaflet.ts';

/** What to look for on a package: first what is known of this remedy, then what counts whatever is in it. */
export const HowToChoose = ({ choice = null }: { choice?: Leaflet['choice'] | null }) => (
  <section className="sec">
    <h2>How to choose a product</h2>
    {choice && (
      <p>
        {choice.text} <span className="ink2">Read in {choice.section}.</span>
      </p>
    )}
    <p>
      Look for the seal of an independent tester, such as USP or NSF. It shows that the product contains what its label says. It doesn’t
      show that the product is safe for you, or that it works. Choose one that names the amount of each ingredient: a proprietary blend
      hides it.
    </p>
    <p className="cap">
      Source: Akabas and others, Quality Certification Programs for Dietary Supplements, Journal of the Academy of Nutrition and Dietetics,
      2016.
    </p>
  </section>
);
