/** What to look for on a package, whatever is in it. */
export const HowToChoose = () => (
  <section className="sec">
    <h2>How to choose a product</h2>
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
